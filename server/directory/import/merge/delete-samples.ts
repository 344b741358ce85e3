import { sql } from 'kysely'
import type { Db, Trx } from '../../../database/schema.ts'

const ofSamples = (alias: string) =>
  sql`exists (select 1 from listing_sources f where f.name = ${sql.ref(`${alias}.source`)} and f.is_sample)`

/** Deletes every sample record; the demo's are made again by a seed. Returns how many homes there were. */
export async function deleteSamples(trx: Trx): Promise<number> {
  const homes = await sql`delete from homes h where ${ofSamples('h')}`.execute(trx)
  await sql`delete from communities c where ${ofSamples('c')}`.execute(trx)
  // A real feed may name a builder of the samples: the next import of that feed describes it.
  await sql`
    update builders b set source = c.source, fingerprint = ''
    from communities c where c.builder_id = b.id and ${ofSamples('b')}`.execute(trx)
  await sql`delete from builders b where ${ofSamples('b')}`.execute(trx)
  await sql`delete from listing_sources where is_sample`.execute(trx)
  return Number(homes.numAffectedRows ?? 0n)
}

/** Whether a home of a real feed can be bought. */
export async function hasRealHomes(db: Db | Trx): Promise<boolean> {
  const { rows } = await sql`
    select 1 from homes h where h.availability_status = 'available' and not ${ofSamples('h')} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
