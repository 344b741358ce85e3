import { handleListingsImport } from './directory/import/import-thread.ts'
import { estimateReturns } from './estimate-returns.ts'

handleListingsImport(estimateReturns)
