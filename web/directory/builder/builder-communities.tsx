import type { Builder } from '@fairtide/domain/directory/builder'
import {
  communitiesOfBuilder,
  inventoryOfCommunity,
} from '@fairtide/domain/directory/filters/translate-filters'
import type { Community } from '@fairtide/domain/directory/community'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { viewAddress } from '../browse/directory-view.ts'
import { communityPage } from '../browse/list-queries.ts'
import { Related } from '../record-parts/related.tsx'
import { CommunityCard } from '../results/community-card.tsx'

export function BuilderCommunities({ builder }: { builder: Builder }) {
  const navigate = useNavigate()
  const filters = communitiesOfBuilder(builder)
  const { data } = useQuery(communityPage({ search: '', filters, sort: '', page: 1 }))
  const viewInventory = (community: Community) =>
    void navigate(viewAddress({ tab: 'inventory', filters: inventoryOfCommunity(community) }))
  return (
    <Related
      title={`Communities by ${builder.name}`}
      items={data?.data ?? []}
      renderCard={(community) => <CommunityCard community={community} onViewInventory={viewInventory} />}
      all={{ to: viewAddress({ tab: 'communities', filters }), label: 'View Communities' }}
    />
  )
}
