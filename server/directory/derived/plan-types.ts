import {
  commonType,
  type CommunityClues,
  inferPlanType,
  type PlanClues,
} from '@fairtide/domain/directory/estimates/infer-build-type'
import { sql } from 'kysely'
import type { Trx } from '../../database/schema.ts'
import type { PlanTypes } from './derive-home.ts'

interface PlanRow extends PlanClues {
  community_id: number
  builder_id: number | null
  community: CommunityClues
}

export type FindPlanTypes = (home: {
  community_id: number
  builder_id: number | null
  floorplan: string | null
}) => PlanTypes

/** A plan's name is used again for other homes, so half of the communities that offer it must tell its type. */
const leastKnownShare = 0.5

const planKey = (builderId: number | null, name: string) => `${builderId ?? ''} ${name.toLowerCase()}`

/** What the builders' plan lists tell about the type of their homes. */
export async function readPlanTypes(trx: Trx): Promise<FindPlanTypes> {
  const { rows } = await sql<PlanRow>`
    select p.community_id, c.builder_id, p.name, p.build_type, p.description, p.bedrooms::float8, p.square_footage,
      p.stories::float8, p.garage_spaces::float8,
      jsonb_build_object('name', c.name, 'subdivision', c.subdivision, 'build_types', c.build_types) as community
    from floorplans p join communities c on c.id = p.community_id where p.gone_at is null`.execute(trx)
  const plans = rows.map((plan) => ({
    communityId: plan.community_id,
    key: planKey(plan.builder_id, plan.name),
    type: inferPlanType(plan, plan.community),
  }))
  const typeByPlan = new Map(
    [...Map.groupBy(plans, ({ key }) => key)].map(([key, offered]) => [
      key,
      commonType(
        offered.map(({ type }) => type),
        leastKnownShare,
      ),
    ]),
  )
  const typeByCommunity = new Map(
    [...Map.groupBy(plans, ({ communityId }) => communityId)].map(([id, offered]) => [
      id,
      commonType(offered.map(({ key, type }) => type ?? typeByPlan.get(key) ?? null)),
    ]),
  )
  return ({ community_id, builder_id, floorplan }) => ({
    planType: typeByPlan.get(planKey(builder_id, floorplan ?? '')) ?? null,
    planListType: typeByCommunity.get(community_id) ?? null,
  })
}
