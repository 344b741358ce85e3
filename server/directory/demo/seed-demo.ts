import type { Db } from '../../database/schema.ts'
import { importListings, type ImportSummary } from '../import/import-listings.ts'
import type { EstimateReturns } from '../derived/derive-home.ts'
import { demoFeed, demoSize, sizeForHomes } from './demo-feed.ts'

export function seedDemoDirectory(db: Db, estimateReturns: EstimateReturns): Promise<ImportSummary> {
  return importListings(db, demoFeed(demoSize), {
    source: 'sample',
    isSample: true,
    isTree: true,
    estimateReturns,
  })
}

export function generateHomes(
  db: Db,
  homes: number,
  estimateReturns: EstimateReturns,
): Promise<ImportSummary> {
  const options = { source: 'generated', isSample: true, isTree: true, full: true, estimateReturns }
  return importListings(db, demoFeed(sizeForHomes(homes), 2), options)
}
