import { inventoryOfCommunity } from '@fairtide/domain/directory/carry-filters'
import type { Community } from '@fairtide/domain/directory/community'
import { useQuery } from '@tanstack/react-query'
import { viewAddress } from '../directory-view.ts'
import { homePage } from '../list-queries.ts'
import { Related } from '../listing/related.tsx'
import { HomeCard } from '../results/home-card.tsx'

export function CommunityHomes({ community }: { community: Community }) {
  const filters = inventoryOfCommunity(community)
  const { data } = useQuery(homePage({ search: '', filters, sort: '', page: 1 }))
  return (
    <Related
      title={`Homes in ${community.name}`}
      items={data?.data ?? []}
      renderCard={(home) => <HomeCard home={home} />}
      all={{ to: viewAddress({ tab: 'inventory', filters }), label: 'View Inventory' }}
    />
  )
}
