import { inventoryOfCommunity } from '@fairtide/domain/directory/filters/translate-filters'
import type { Community } from '@fairtide/domain/directory/community'
import { useQuery } from '@tanstack/react-query'
import { viewAddress } from '../browse/directory-view.ts'
import { homePage } from '../browse/list-queries.ts'
import { Related } from '../record-parts/related.tsx'
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
