import {
  listBuilders,
  listCommunities,
  listHomes,
  listHomesByCounty,
  readSearch as readSearchCall,
  searchBuilders,
  searchCommunities,
  searchHomes,
} from '@fairtide/domain/directory/api'
import { countyFips } from '@fairtide/domain/directory/counties'
import { readSearch } from '@fairtide/domain/directory/read-search'
import { sql } from 'kysely'
import type { Serve } from '../serve.ts'
import { builderList } from './builder-list.ts'
import { communityList } from './community-list.ts'
import type { Directory } from './directory.ts'
import { homeList } from './home-list.ts'
import { countFound, listPage } from './list-page.ts'
import { wishesOf } from './search-wishes.ts'

/** The three lists and their searches, answered from memory while the listings stay the same. */
export function listRoutes(serve: Serve, directory: Directory) {
  const { db, run, hot, know } = directory
  serve(listBuilders, (call) =>
    hot.send(call, 'builders', () => listPage(directory, builderList, call.query)),
  )
  serve(searchBuilders, (call) =>
    hot.send(call, 'builders', () => listPage(directory, builderList, call.query)),
  )
  serve(listCommunities, (call) =>
    hot.send(call, 'communities', () => listPage(directory, communityList, call.query)),
  )
  serve(searchCommunities, (call) =>
    hot.send(call, 'communities', () => listPage(directory, communityList, call.query)),
  )
  serve(listHomes, (call) => hot.send(call, 'inventory', () => listPage(directory, homeList, call.query)))
  serve(searchHomes, (call) => hot.send(call, 'inventory', () => listPage(directory, homeList, call.query)))

  serve(readSearchCall, (call) =>
    hot.send(call, 'search', async () => {
      const { names } = await know()
      const reading = readSearch(call.query.q, names)
      const wishes = wishesOf(reading)
      const [builders, communities, inventory] = await Promise.all([
        countFound(run, builderList, builderList.filters(firstPage), wishes),
        countFound(run, communityList, communityList.filters(firstPage), wishes),
        countFound(run, homeList, homeList.filters(firstPage), wishes),
      ])
      return JSON.stringify({ ...reading, totals: { builders, communities, inventory } })
    }),
  )

  serve(listHomesByCounty, (call) =>
    hot.send(call, 'by-county', async () => {
      const { rows } = await sql<{ county: string; homes: number; median_price: number | null }>`
        select county, count(*) as homes, round(percentile_cont(0.5) within group (order by current_price)) as median_price
        from homes where availability_status <> 'delisted' and county is not null
        group by county order by county`.execute(db)
      return JSON.stringify({ data: rows.map((row) => ({ ...row, fips: countyFips(row.county) })) })
    }),
  )
}

const firstPage = { page: 1, limit: 1 }
