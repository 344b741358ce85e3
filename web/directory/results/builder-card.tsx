import { formatCount } from '@fairtide/domain/formats'
import { type Builder, defaultBuilderRating } from '@fairtide/domain/directory/builder'
import MapPin from 'lucide-react/icons/map-pin'
import Star from 'lucide-react/icons/star'
import Trees from 'lucide-react/icons/trees'
import { Link } from 'react-router'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button, buttonClass } from '../../ui/first-load/button.tsx'
import { builderPath } from '../record-parts/addresses.ts'
import { BuilderMark } from '../pictures/builder-mark.tsx'
import { SourceLine } from '../record-parts/source-line.tsx'
import { BuildTypeIcons } from './build-type-icons.tsx'
import { Card } from './card.tsx'
import { CardLine } from './card-line.tsx'

interface BuilderCardProps {
  builder: Builder
  onViewCommunities: (builder: Builder) => void
}

export function BuilderCard({ builder, onViewCommunities }: BuilderCardProps) {
  const { name, slug, headquarters, rating, community_count: communities } = builder
  return (
    <Card
      to={builderPath(slug)}
      state={{ builder }}
      title={name}
      picture={
        <div className="flex items-center justify-between gap-3 px-5 pt-5">
          <BuilderMark name={name} />
          <Badge tone="sea">{builder.builder_segment}</Badge>
        </div>
      }
      actions={
        <>
          <Link to={builderPath(slug)} state={{ builder }} className={buttonClass('primary', 'sm')}>
            View Builder Profile
          </Link>
          <Button variant="secondary" size="sm" onClick={() => onViewCommunities(builder)}>
            View Communities
          </Button>
        </>
      }
    >
      <CardLine icon={MapPin}>{headquarters ?? 'Headquarters not available'}</CardLine>
      <CardLine icon={Star}>
        <span className="font-semibold text-ink">{(rating ?? defaultBuilderRating).toFixed(1)}</span> rating
      </CardLine>
      <CardLine icon={Trees}>
        <span className="font-semibold text-ink">{formatCount(communities)}</span> active{' '}
        {communities === 1 ? 'community' : 'communities'}
      </CardLine>
      <BuildTypeIcons types={builder.build_types} />
      <SourceLine listing={builder} />
    </Card>
  )
}
