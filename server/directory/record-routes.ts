import {
  getBuilder,
  getBuilderBySlug,
  getCommunity,
  getCommunityBySlug,
  getHome,
  getHomeBySlug,
  getPriceHistory,
} from '@fairtide/domain/directory/api'
import type { CommunityProfile } from '@fairtide/domain/directory/community'
import { sql } from 'kysely'
import { notFound } from '../refusal.ts'
import type { Serve } from '../serve.ts'
import { builderList } from './builder-list.ts'
import { communityList } from './community-list.ts'
import { type Condition, never, recordId } from './conditions.ts'
import type { Directory } from './directory.ts'
import { homeList } from './home-list.ts'
import type { List } from './list-page.ts'
import { showCommunity, showFloorplan } from './show-records.ts'

/** Single records, by id and by the slug of their page. Records that left their feed are still found. */
export function recordRoutes(serve: Serve, directory: Directory) {
  const { db, know } = directory
  async function one<Query, Row, Item>(
    list: List<Query, Row, Item>,
    condition: Condition,
  ): Promise<Row | undefined> {
    const { rows } = await sql<Row>`select ${list.columns} from ${list.from} where ${condition}`.execute(db)
    return rows[0]
  }
  async function shown<Query, Row, Item>(
    list: List<Query, Row, Item>,
    condition: Condition,
    missing: string,
  ) {
    const row = await one(list, condition)
    return row ? list.show(row, await know()) : notFound(missing)
  }
  async function profile(condition: Condition): Promise<CommunityProfile | ReturnType<typeof notFound>> {
    const row = await one(communityList, condition)
    if (!row) return notFound('Community not found')
    const plans = await db
      .selectFrom('floorplans')
      .selectAll()
      .where('community_id', '=', row.id)
      .where('gone_at', 'is', null)
      .orderBy('price')
      .orderBy('id')
      .execute()
    return { ...showCommunity(row, await know()), floorplans: plans.map(showFloorplan) }
  }

  serve(getBuilder, ({ params }) => shown(builderList, idIs('b', params.id), 'Builder not found'))
  serve(getBuilderBySlug, ({ params }) => shown(builderList, slugIs('b', params.slug), 'Builder not found'))
  serve(getCommunity, ({ params }) => profile(idIs('c', params.id)))
  serve(getCommunityBySlug, ({ params }) => profile(slugIs('c', params.slug)))
  serve(getHome, ({ params }) => shown(homeList, idIs('h', params.id), 'Property not found'))
  serve(getHomeBySlug, ({ params }) => shown(homeList, slugIs('h', params.slug), 'Property not found'))

  serve(getPriceHistory, async ({ params }) => {
    const id = recordId(params.id) ?? 0
    const home = await db.selectFrom('homes').select('id').where('id', '=', id).executeTakeFirst()
    if (!home) return notFound('Property not found')
    const points = await db
      .selectFrom('home_prices')
      .select(['seen_at', 'price'])
      .where('home_id', '=', id)
      .orderBy('seen_at')
      .execute()
    return { data: points.map(({ seen_at, price }) => ({ seen_at: seen_at.toISOString(), price })) }
  })
}

const idIs = (alias: string, id: string): Condition =>
  recordId(id) === null ? never : sql`${sql.ref(`${alias}.id`)} = ${recordId(id)}`

const slugIs = (alias: string, slug: string): Condition =>
  sql`${sql.ref(`${alias}.slug`)} = ${slug.toLowerCase()}`
