import { planListType, type PlanClues } from '@fairtide/domain/directory/estimates/infer-build-type'
import { sql } from 'kysely'
import type { Trx } from '../../database/schema.ts'
import { noPlanTypes, type PlanTypes } from './derive-home.ts'

interface PlanRow extends PlanClues {
  community_id: number
}

export type FindPlanTypes = (communityId: number, planName: string | null) => PlanTypes

/** What the floor plans of each community tell about the type of its homes. */
export async function readPlanTypes(trx: Trx): Promise<FindPlanTypes> {
  const { rows } = await sql<PlanRow>`
    select community_id, name, build_type, description, bedrooms::float8, square_footage, stories::float8,
      garage_spaces::float8
    from floorplans where gone_at is null`.execute(trx)
  const communities = new Map(
    [...Map.groupBy(rows, (plan) => plan.community_id)].map(([id, plans]) => [
      id,
      {
        planListType: planListType(plans),
        typeByName: new Map(plans.map(({ name, build_type }) => [name.toLowerCase(), build_type])),
      },
    ]),
  )
  return (communityId, planName) => {
    const plans = communities.get(communityId)
    if (!plans) return noPlanTypes
    return {
      planType: plans.typeByName.get((planName ?? '').toLowerCase()) ?? null,
      planListType: plans.planListType,
    }
  }
}
