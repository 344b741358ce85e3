import type { Db } from '../../database/schema.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { EstimateReturns } from '../derived/derive-home.ts'
import { lockListings, refreshDirectory } from '../derived/refresh-directory.ts'

export const refreshEstimatesJobName = 'refresh-estimates'

export interface RefreshEstimates {
  counties: string[]
}

/** Estimates the homes of counties again whose costs an admin changed. */
export const refreshEstimatesJob = (db: Db, estimateReturns: EstimateReturns): JobKind<RefreshEstimates> => ({
  name: refreshEstimatesJobName,
  run: ({ counties }) =>
    db.transaction().execute(async (trx) => {
      await lockListings(trx)
      await refreshDirectory(trx, estimateReturns, { counties })
    }),
})
