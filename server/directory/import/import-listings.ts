import { sql } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'
import { lockListings, refreshDirectory, vacuumListings } from '../derived/refresh-directory.ts'
import type { EstimateReturns } from '../derived/derive-home.ts'
import type { PlacedItem, ReportedRow } from './feed-records.ts'
import { deleteSamples } from './merge/delete-samples.ts'
import { markDelisted } from './merge/mark-delisted.ts'
import { mergeHomes } from './merge/merge-homes.ts'
import { countOutcomes, mergeStaged, type Outcome } from './merge/merge-staged.ts'
import { stageFeed } from './merge/stage-feed.ts'
import { createStaging, staged } from './merge/staging.ts'

export interface ImportOptions {
  /** The feed's name, under which its records are found again. */
  source: string
  isSample?: boolean
  dryRun?: boolean
  /** The feed is complete: communities that are missing from it are delisted. */
  full?: boolean
  anyState?: boolean
  isTree?: boolean
  estimateReturns: EstimateReturns
}

export interface ImportSummary {
  applied: boolean
  builders: Outcome
  communities: Outcome
  plans: Outcome
  homes: Outcome
  /** ZIP codes with HUD's rents. */
  rents: Outcome
  /** Sample homes that gave way to the first real ones. */
  retired_samples: number
  refused: ReportedRow[]
  /** Unreadable values in accepted rows; their columns keep the stored values. */
  unread: ReportedRow[]
}

class DryRunRollback extends Error {
  readonly summary: ImportSummary

  constructor(summary: ImportSummary) {
    super('dry run')
    this.summary = summary
  }
}

/** Imports a feed in one transaction; imports wait for each other. */
export async function importListings(
  db: Db,
  items: AsyncIterable<PlacedItem>,
  options: ImportOptions,
): Promise<ImportSummary> {
  try {
    const summary = await db.transaction().execute(async (trx) => {
      const summary = await importInTransaction(trx, items, options)
      if (options.dryRun) throw new DryRunRollback({ ...summary, applied: false })
      return summary
    })
    if (hasChanges(summary)) await vacuumListings(db)
    return summary
  } catch (error) {
    if (error instanceof DryRunRollback) return error.summary
    throw error
  }
}

/** The caller commits, and vacuums. */
export async function importInTransaction(
  trx: Trx,
  items: AsyncIterable<PlacedItem>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { source, isSample = false, isTree = false, full = false, anyState = false } = options
  await lockListings(trx)
  await sql`insert into listing_sources (name, is_sample) values (${source}, ${isSample})
    on conflict (name) do nothing`.execute(trx)
  await createStaging(trx)
  const { refused, unread } = await stageFeed(trx, items, {
    source,
    anyState,
    isTree,
    estimateReturns: options.estimateReturns,
  })

  const retired_samples = !isSample && (await stagesAvailableHomes(trx)) ? await deleteSamples(trx) : 0

  await mergeStaged(trx, {
    table: 'builders',
    same: sql`lower(t.name) = lower(s.name)`,
    identity: sql`lower(s.name)`,
    keys: { source: sql`${source}::text` },
    // The first source that names a builder describes it.
    mayChange: sql`t.source = ${source}`,
  })
  await sql`update ${staged('communities')} s set builder_id = b.id
    from builders b where lower(b.name) = lower(s.builder_name)`.execute(trx)
  await mergeStaged(trx, {
    table: 'communities',
    same: sql`t.source = ${source} and t.source_key = s.source_key`,
    identity: sql`${source} || ' ' || s.source_key`,
    keys: { source: sql`${source}::text`, source_key: sql`s.source_key` },
  })
  for (const table of ['floorplans', 'homes'] as const)
    await sql`update ${staged(table)} s set community_id = c.id
      from communities c where c.source = ${source} and c.source_key = s.community_key`.execute(trx)
  await mergeStaged(trx, {
    table: 'floorplans',
    same: sql`t.community_id = s.community_id and t.source_key = s.source_key`,
    keys: { community_id: sql`s.community_id`, source_key: sql`s.source_key` },
  })
  const removed = await mergeHomes(trx, source)

  const delisted = await markDelisted(trx, source, full)
  const summary: ImportSummary = {
    applied: true,
    builders: { ...(await countOutcomes(trx, 'builders')), gone: delisted.builders },
    communities: { ...(await countOutcomes(trx, 'communities')), gone: delisted.communities },
    plans: { ...(await countOutcomes(trx, 'floorplans')), gone: delisted.plans },
    homes: { ...(await countOutcomes(trx, 'homes')), gone: delisted.homes + removed },
    rents: await mergeRents(trx),
    retired_samples,
    refused,
    unread,
  }
  await sql`update listing_sources set last_import_at = now() where name = ${source}`.execute(trx)
  if (hasChanges(summary))
    await refreshDirectory(trx, options.estimateReturns, {
      haveRentsChanged: summary.rents.new + summary.rents.changed > 0,
    })
  return summary
}

async function stagesAvailableHomes(trx: Trx): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${staged('homes')} where availability_status = 'available' limit 1`.execute(trx)
  return rows.length > 0
}

/** HUD lists a ZIP code once for each metro area it is in; the lowest rents are the safer estimate. */
async function mergeRents(trx: Trx): Promise<Outcome> {
  const { rows } = await sql<{ zips: number }>`select count(distinct zip) as zips from staged_rents`.execute(
    trx,
  )
  const { rows: written } = await sql<{ is_new: boolean }>`
    insert into hud_rents select distinct on (zip) * from staged_rents
      order by zip, three_bedrooms, two_bedrooms, four_bedrooms, one_bedroom, studio
    on conflict (zip) do update set studio = excluded.studio, one_bedroom = excluded.one_bedroom,
      two_bedrooms = excluded.two_bedrooms, three_bedrooms = excluded.three_bedrooms,
      four_bedrooms = excluded.four_bedrooms, year = excluded.year
    where (hud_rents.*) is distinct from (excluded.*)
    returning xmax = 0 as is_new`.execute(trx)
  const added = written.filter(({ is_new }) => is_new).length
  const changed = written.length - added
  return { new: added, changed, unchanged: (rows[0]?.zips ?? 0) - written.length, gone: 0 }
}

function hasChanges(summary: ImportSummary): boolean {
  const outcomes = [summary.builders, summary.communities, summary.plans, summary.homes, summary.rents]
  return (
    summary.retired_samples > 0 ||
    outcomes.some((outcome) => outcome.new + outcome.changed + outcome.gone > 0)
  )
}
