import type { Community } from '@fairtide/domain/directory/community'
import { Link } from 'react-router'
import { builderPath } from '../record-parts/addresses.ts'
import { Facts } from '../record-parts/facts.tsx'
import { Section } from '../record-parts/section.tsx'
import { Tags } from '../record-parts/tags.tsx'

export function CommunityBuilder({ community }: { community: Community }) {
  const { builder, builder_name, builder_quality: quality } = community
  return (
    <Section title="Builder Information">
      <Facts
        facts={{
          Builder: builder ? <BuilderLink {...builder} /> : builder_name,
          'Build timeline': quality?.build_timeline ?? undefined,
          'Warranty terms': quality?.warranty_terms ?? undefined,
          'Construction grade': quality?.construction_grade ?? undefined,
          'Energy efficiency': quality?.energy_efficiency ?? undefined,
        }}
      />
      {quality && quality.materials.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-sans text-sm font-semibold tracking-normal">Materials</h3>
          <Tags label="Materials" tags={quality.materials} />
        </div>
      )}
    </Section>
  )
}

function BuilderLink({ name, slug }: { name: string; slug: string }) {
  return (
    <Link to={builderPath(slug)} className="text-sea underline underline-offset-4">
      {name}
    </Link>
  )
}
