import type { CommunityProfile as Profile } from '@fairtide/domain/directory/community'
import { CommunityPicture } from '../record-parts/pictures/community-picture.tsx'
import { CommunityBuilder } from './community-builder.tsx'
import { CommunityDetails } from './community-details.tsx'
import { CommunityFloorplans } from './community-floorplans.tsx'
import { CommunityHomes } from './community-homes.tsx'
import { Amenities, InsuranceZones, TypesOfHomes, Utilities } from './community-lists.tsx'
import { CommunityPricing } from './community-pricing.tsx'
import { CommunityRentals } from './community-rentals.tsx'

export function CommunityProfile({ community }: { community: Profile }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <CommunityPicture
        community={community}
        className="aspect-5/3 rounded-lg sm:aspect-3/1 md:aspect-4/1"
        homes={3}
      />
      <div className="gap-6 *:mb-6 *:break-inside-avoid md:columns-2">
        <CommunityDetails community={community} />
        <CommunityPricing community={community} />
        <CommunityBuilder community={community} />
        <CommunityRentals community={community} />
        <InsuranceZones community={community} />
        <Utilities community={community} />
        <TypesOfHomes community={community} />
        <Amenities community={community} />
      </div>
      <CommunityFloorplans floorplans={community.floorplans} />
      <CommunityHomes community={community} />
    </div>
  )
}
