import { listBuilderOptions, listCommunityOptions, listPlaceOptions } from '@fairtide/domain/directory/api'
import { matching } from '@fairtide/domain/directory/home-index/conditions'
import { countNames } from '@fairtide/domain/directory/home-index/count-options'
import { queryConditions } from '@fairtide/domain/directory/home-index/query-conditions'
import { sql } from 'kysely'
import type { RegisterRoute } from '../../http/register-route.ts'
import { anywhere, recordId } from './conditions.ts'
import type { Directory } from '../directory.ts'

const maxOptions = 100

/** Suggestions for filters while someone types: names that begin with the text come before those that contain it. */
export function optionRoutes(
  registerRoute: RegisterRoute,
  { db, homeIndex, responseCache, searchQueue }: Directory,
) {
  registerRoute(listBuilderOptions, (call) => {
    const text = call.query.q ?? ''
    return searchQueue.run(call, () =>
      responseCache.send(call, 'builder options', async () => {
        const { rows } = await sql`
        select id::text, name from builders where gone_at is null and name ilike ${anywhere(text)}
        order by name ilike ${beginning(text)} desc, name, id limit ${maxOptions}`.execute(db)
        return JSON.stringify({ data: rows })
      }),
    )
  })

  registerRoute(listCommunityOptions, (call) => {
    const { q: text = '', builder_id = '' } = call.query
    return searchQueue.run(call, () =>
      responseCache.send(call, 'community options', async () => {
        const { rows } = await sql`
        select id::text, concat_ws(', ', name, subdivision) as name from communities
        where gone_at is null and concat_ws(', ', name, subdivision) ilike ${anywhere(text)}
          ${builder_id ? sql`and builder_id = ${recordId(builder_id)}` : sql``}
        order by name ilike ${beginning(text)} desc, name, id limit ${maxOptions}`.execute(db)
        return JSON.stringify({ data: rows })
      }),
    )
  })

  registerRoute(listPlaceOptions, (call) => {
    const text = call.query.q ?? ''
    return searchQueue.run(call, () =>
      responseCache.send(call, 'place options', async () => {
        const index = await homeIndex()
        const listed = matching(index, queryConditions({}))
        const places = (['city', 'county'] as const).flatMap((kind) =>
          Object.entries(countNames(index, kind, listed)).map(([name, homes]) => ({ kind, name, homes })),
        )
        return JSON.stringify({ data: bestNamed(places, text.trim().toLowerCase()).slice(0, maxOptions) })
      }),
    )
  })
}

interface Place {
  name: string
  homes: number
}

/** Names that begin with the text, then those that contain it, each by their number of homes. */
function bestNamed<Option extends Place>(places: readonly Option[], text: string): Option[] {
  const startOf = ({ name }: Place) => name.toLowerCase().indexOf(text)
  return places
    .filter((place) => startOf(place) >= 0)
    .toSorted(
      (a, b) =>
        Math.sign(startOf(a)) - Math.sign(startOf(b)) || b.homes - a.homes || a.name.localeCompare(b.name),
    )
}

const beginning = (text: string) => anywhere(text).slice(1)
