import { getSamples, type ListedHomes, setSamples } from '@fairtide/domain/directory/samples-api'
import { sql } from 'kysely'
import type { Command } from '../../cli/command.ts'
import { OneLineError } from '../../cli/one-line-error.ts'
import type { Db, Trx } from '../../database/schema.ts'
import { conflict } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import type { EstimateReturns } from '../derived/derive-home.ts'
import { lockListings, refreshDirectory } from '../derived/refresh-directory.ts'
import { deleteSamples, hasRealHomes } from '../import/merge/delete-samples.ts'
import { restoreSamples } from './seed-demo.ts'

const realHomesMessage =
  'Real homes are available, so the sample homes stay retired: nobody could tell them apart in a ranking.'

/** @throws 409 when samples would stand among real homes */
async function listSamples(trx: Trx, listed: boolean, estimateReturns: EstimateReturns): Promise<void> {
  await lockListings(trx)
  if (listed) {
    if (await hasRealHomes(trx)) throw conflict(realHomesMessage)
    await restoreSamples(trx, estimateReturns)
  } else {
    await deleteSamples(trx)
    await refreshDirectory(trx, estimateReturns)
  }
}

async function listedHomes(db: Db | Trx): Promise<ListedHomes> {
  const { rows } = await sql<ListedHomes>`
    select count(*) filter (where is_sample) as samples, count(*) filter (where not is_sample) as real
    from homes h join listing_sources f on f.name = h.source where h.availability_status <> 'delisted'`.execute(
    db,
  )
  return rows[0] ?? { samples: 0, real: 0 }
}

export function sampleRoutes(registerRoute: RegisterRoute, estimateReturns: EstimateReturns) {
  registerRoute(getSamples, ({ db }) => listedHomes(db))
  registerRoute(setSamples, async ({ db, body }) => {
    await listSamples(db, body.listed, estimateReturns)
    return listedHomes(db)
  })
}

const sampleCommand = (
  usage: string,
  summary: string,
  listed: boolean,
  estimateReturns: EstimateReturns,
): Command => ({
  usage,
  summary,
  async run(_args, { db, print }) {
    const { samples, real } = await db
      .transaction()
      .execute(async (trx) => {
        await listSamples(trx, listed, estimateReturns)
        return listedHomes(trx)
      })
      .catch((error: Error) => {
        throw error.message === realHomesMessage ? new OneLineError(error.message) : error
      })
    print(`Listed now: ${samples} sample homes, ${real} real homes.`)
  },
})

export const sampleCommands = (estimateReturns: EstimateReturns): Command[] => [
  sampleCommand(
    'samples retire',
    'takes every sample record off the site, as the first import of real homes does',
    false,
    estimateReturns,
  ),
  sampleCommand(
    'samples restore',
    'lists the sample homes again while no real home is available',
    true,
    estimateReturns,
  ),
]
