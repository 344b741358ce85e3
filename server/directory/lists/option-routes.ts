import { listBuilderOptions, listCommunityOptions, listPlaceOptions } from '@fairtide/domain/directory/api'
import { sql } from 'kysely'
import type { RegisterRoute } from '../../http/register-route.ts'
import { anywhere, recordId } from './conditions.ts'
import type { Directory } from '../directory.ts'

const maxOptions = 100

/** Suggestions for filters while someone types: names that begin with the text come before those that contain it. */
export function optionRoutes(registerRoute: RegisterRoute, { db, responseCache, searchQueue }: Directory) {
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
        const { rows } = await sql`
        select kind, name, homes from (
          select 'city' as kind, min(city) as name, count(*) as homes from homes
          where availability_status <> 'delisted' and city_key is not null group by city_key
          union all
          select 'county', county, count(*) from homes
          where availability_status <> 'delisted' and county is not null group by county
        ) places
        where name ilike ${anywhere(text)}
        order by name ilike ${beginning(text)} desc, homes desc, name limit ${maxOptions}`.execute(db)
        return JSON.stringify({ data: rows })
      }),
    )
  })
}

const beginning = (text: string) => anywhere(text).slice(1)
