import { formatCount } from '@fairtide/domain/formats'
import type { Community } from '@fairtide/domain/directory/community'
import { formatCommunityPrice } from '@fairtide/domain/directory/formats'
import HardHat from 'lucide-react/icons/hard-hat'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import { Link } from 'react-router'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button, buttonClass } from '../../ui/first-load/button.tsx'
import { communityPath, placeOf } from '../record-parts/addresses.ts'
import { CommunityPicture } from '../pictures/community-picture.tsx'
import { SourceLine } from '../record-parts/source-line.tsx'
import { Card } from './card.tsx'
import { CardLine } from './card-line.tsx'

interface CommunityCardProps {
  community: Community
  onViewInventory: (community: Community) => void
}

export function CommunityCard({ community, onViewInventory }: CommunityCardProps) {
  const homes = community.available_homes
  const to = communityPath(community.slug)
  const state = { community: { ...community, floorplans: [] } }
  return (
    <Card
      to={to}
      state={state}
      title={community.displayName}
      picture={
        <div className="relative">
          <CommunityPicture community={community} className="aspect-2/1" />
          <span className="absolute top-3 left-3">
            {community.status === 'active' ? (
              <Badge tone="good">Active</Badge>
            ) : (
              <Badge>No longer listed</Badge>
            )}
          </span>
        </div>
      }
      actions={
        <>
          <Link to={to} state={state} className={buttonClass('primary', 'sm')}>
            View Community Details
          </Link>
          <Button variant="secondary" size="sm" onClick={() => onViewInventory(community)}>
            View Inventory
          </Button>
        </>
      }
    >
      <p className="text-base font-semibold">{formatCommunityPrice(community)}</p>
      <CardLine icon={MapPin}>{placeOf(community.location) || 'Location not available'}</CardLine>
      <CardLine icon={HardHat}>{community.builder_name}</CardLine>
      <CardLine icon={House}>
        <span className="font-semibold text-ink">{formatCount(homes)}</span> {homes === 1 ? 'home' : 'homes'}{' '}
        available
      </CardLine>
      <SourceLine listing={community} />
    </Card>
  )
}
