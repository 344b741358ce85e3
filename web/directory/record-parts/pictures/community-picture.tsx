import { buildTypeCode } from '@fairtide/domain/directory/build-types'
import type { Community } from '@fairtide/domain/directory/community'
import { useMemo } from 'react'
import { Elevation } from './elevation.tsx'
import { Photo } from './photo.tsx'

interface CommunityPictureProps {
  community: Community
  className: string
  /** How many fronts stand side by side where there is no photo. */
  homes?: number
}

/** A community's first photo; else fronts such as stand there, drawn from its home types. */
export function CommunityPicture({ community, className, homes = 2 }: CommunityPictureProps) {
  const { slug, build_types: types } = community
  const street = useMemo(
    () =>
      Array.from({ length: homes }, (_, index) => ({
        slug: `${slug} ${index}`,
        build_type: buildTypeCode(types[index % types.length] ?? 'SFH'),
        stories: null,
        garage_spaces: null,
        square_footage: 1500 + ((index * 900) % 1600),
        elevation: null,
      })),
    [slug, types, homes],
  )
  const drawing = (
    <div className={`flex gap-0.5 overflow-hidden ${className}`}>
      {street.map((home) => (
        <Elevation key={home.slug} home={home} described={false} className="h-full min-w-0 flex-1" />
      ))}
    </div>
  )
  return <Photo url={community.pictures[0] ?? null} alt="" className={className} fallback={drawing} />
}
