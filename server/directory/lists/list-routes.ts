import {
  countHomesByOption,
  listBuilders,
  listCommunities,
  listHomes,
  listHomesByCounty,
  parseSearch as parseSearchEndpoint,
  searchBuilders,
  searchCommunities,
  searchHomes,
} from '@fairtide/domain/directory/api'
import { countyFips } from '@fairtide/domain/directory/counties'
import { countOptions } from '@fairtide/domain/directory/home-index/count-options'
import type { HomesQuery } from '@fairtide/domain/directory/lists/list-queries'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AuthenticatedUser } from '../../http/authentication.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { builderList } from './builder-list.ts'
import { communityList } from './community-list.ts'
import type { Directory } from '../directory.ts'
import { countHomes, homePage } from '../home-index/home-page.ts'
import { homesOnTerms } from '../home-index/homes-on-terms.ts'
import type { List, PagedQuery } from './list.ts'
import { countFound, listPage } from './list-page.ts'
import type { Search } from '../search/search-parser.ts'
import { recordNamesIn, criteriaOf } from '../search/search-criteria.ts'

export function listRoutes(registerRoute: RegisterRoute, directory: Directory) {
  const { db, run, homeIndex, responseCache, searchQueue } = directory
  const respond = <Query extends PagedQuery>(
    path: string,
    call: ListCall<Query>,
    makeJson: () => Promise<string>,
  ) => {
    const send = () => responseCache.send(call, path, makeJson)
    return call.query.q?.trim() ? searchQueue.run(call, send) : send()
  }
  const response = <Query extends PagedQuery, Row>(
    path: string,
    list: List<Query, Row>,
    call: ListCall<Query>,
  ) => respond(path, call, () => listPage(directory, list, call.query))
  const homes = (call: ListCall<HomesQuery>) =>
    respond('inventory', call, () => homePage(directory, call.query))
  registerRoute(listBuilders, (call) => response('builders', builderList, call))
  registerRoute(searchBuilders, (call) => response('builders', builderList, call))
  registerRoute(listCommunities, (call) => response('communities', communityList, call))
  registerRoute(searchCommunities, (call) => response('communities', communityList, call))
  registerRoute(listHomes, homes)
  registerRoute(searchHomes, homes)

  registerRoute(countHomesByOption, (call) =>
    responseCache.send(call, 'counts', async () =>
      JSON.stringify(countOptions(homesOnTerms(await homeIndex(), call.query), call.query)),
    ),
  )

  registerRoute(parseSearchEndpoint, (call) =>
    searchQueue.run(call, () =>
      responseCache.send(call, 'search', async () => {
        const search = await directory.parseSearch(call.query.q)
        const count = <Query, Row>(list: List<Query, Row>, query: Query) =>
          countFound(run, list, list.filters(query), search ?? emptySearch)
        const [builders, communities, inventory] = await Promise.all([
          count(builderList, firstPage),
          count(communityList, firstPage),
          countHomes(directory, call.query.q),
        ])
        const { parsed } = search ?? emptySearch
        return JSON.stringify({ ...parsed, totals: { builders, communities, inventory } })
      }),
    ),
  )

  registerRoute(listHomesByCounty, (call) =>
    responseCache.send(call, 'by-county', async () => {
      const { rows } = await sql<{ county: string; homes: number; median_price: number | null }>`
        select county, count(*) as homes, round(percentile_cont(0.5) within group (order by current_price)) as median_price
        from homes where availability_status <> 'delisted' and county is not null
        group by county order by county`.execute(db)
      return JSON.stringify({ data: rows.map((row) => ({ ...row, fips: countyFips(row.county) })) })
    }),
  )
}

const firstPage = { page: 1, limit: 1 }

const emptyText = { parts: [], words: [], ignored: [] }
const emptySearch: Search = {
  text: '',
  parsed: emptyText,
  criteria: criteriaOf(emptyText),
  namesakes: recordNamesIn([]),
}

interface ListCall<Query> {
  query: Query
  user: AuthenticatedUser
  request: FastifyRequest
  reply: FastifyReply
}
