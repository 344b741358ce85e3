import type { Db, Trx } from '../../database/schema.ts'
import {
  importInTransaction,
  importListings,
  type ImportOptions,
  type ImportSummary,
} from '../import/import-listings.ts'
import type { EstimateReturns } from '../derived/derive-home.ts'
import { demoFeed, demoSize, sizeForHomes } from './demo-feed.ts'

const sampleOptions = (estimateReturns: EstimateReturns): ImportOptions => ({
  source: 'sample',
  isSample: true,
  isTree: true,
  estimateReturns,
})

export const seedDemoDirectory = (db: Db, estimateReturns: EstimateReturns): Promise<ImportSummary> =>
  importListings(db, demoFeed(demoSize), sampleOptions(estimateReturns))

export const restoreSamples = (trx: Trx, estimateReturns: EstimateReturns): Promise<ImportSummary> =>
  importInTransaction(trx, demoFeed(demoSize), sampleOptions(estimateReturns))

export function generateHomes(
  db: Db,
  homes: number,
  estimateReturns: EstimateReturns,
): Promise<ImportSummary> {
  const options = { source: 'generated', isSample: true, isTree: true, full: true, estimateReturns }
  return importListings(db, demoFeed(sizeForHomes(homes), 2), options)
}
