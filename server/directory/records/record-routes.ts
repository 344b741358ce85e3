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
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { builderColumns } from '../lists/builder-list.ts'
import { type Condition, never, recordId } from '../lists/conditions.ts'
import type { Directory } from '../directory.ts'
import { homeColumns } from './home-columns.ts'
import {
  type BuilderRow,
  type CommunityRow,
  type HomeRow,
  showBuilder,
  showCommunity,
  showFloorplan,
  showHome,
} from './show-records.ts'

const builders = sql<BuilderRow>`${builderColumns} from builders b`
const communities = sql<CommunityRow>`c.* from communities c`
const homes = sql<HomeRow>`${homeColumns} from homes h`

/** Single records by id and by slug, delisted ones included. */
export function recordRoutes(registerRoute: RegisterRoute, directory: Directory) {
  const { db, referenceData } = directory
  async function one<Row>(table: RawBuilder<Row>, condition: Condition): Promise<Row | undefined> {
    const { rows } = await sql<Row>`select ${table} where ${condition}`.execute(db)
    return rows[0]
  }
  async function builder(condition: Condition) {
    const row = await one(builders, condition)
    return row ? showBuilder(row, await referenceData()) : notFound('Builder not found')
  }
  async function home(condition: Condition) {
    const row = await one(homes, condition)
    return row ? showHome(row, await referenceData()) : notFound('Property not found')
  }
  async function profile(condition: Condition): Promise<CommunityProfile | ReturnType<typeof notFound>> {
    const row = await one(communities, condition)
    if (!row) return notFound('Community not found')
    const plans = await db
      .selectFrom('floorplans')
      .selectAll()
      .where('community_id', '=', row.id)
      .where('gone_at', 'is', null)
      .orderBy('price')
      .orderBy('id')
      .execute()
    return { ...showCommunity(row, await referenceData()), floorplans: plans.map(showFloorplan) }
  }

  registerRoute(getBuilder, ({ params }) => builder(idIs('b', params.id)))
  registerRoute(getBuilderBySlug, ({ params }) => builder(slugIs('b', params.slug)))
  registerRoute(getCommunity, ({ params }) => profile(idIs('c', params.id)))
  registerRoute(getCommunityBySlug, ({ params }) => profile(slugIs('c', params.slug)))
  registerRoute(getHome, ({ params }) => home(idIs('h', params.id)))
  registerRoute(getHomeBySlug, ({ params }) => home(slugIs('h', params.slug)))

  registerRoute(getPriceHistory, async ({ params }) => {
    const id = recordId(params.id) ?? 0
    const home = await db
      .selectFrom('homes')
      .leftJoin('home_sightings', 'home_id', 'homes.id')
      .select('seen_at')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!home) return notFound('Property not found')
    const points = await db
      .selectFrom('home_prices')
      .select(['seen_at', 'price'])
      .where('home_id', '=', id)
      .orderBy('seen_at')
      .execute()
    return {
      data: points.map(({ seen_at, price }) => ({ seen_at: seen_at.toISOString(), price })),
      seen_at: home.seen_at?.toISOString() ?? null,
    }
  })
}

const idIs = (alias: string, id: string): Condition =>
  recordId(id) === null ? never : sql`${sql.ref(`${alias}.id`)} = ${recordId(id)}`

const slugIs = (alias: string, slug: string): Condition =>
  sql`${sql.ref(`${alias}.slug`)} = ${slug.toLowerCase()}`
