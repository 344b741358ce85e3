import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { connect } from '../../../database/connect.ts'
import { estimateReturns } from '../../../estimate-returns.ts'
import { testDatabase } from '../../../testing/database.ts'
import type { PlacedItem } from '../feed-records.ts'
import { type ImportOptions, importListings } from '../import-listings.ts'
import { readCsvFeed } from '../csv/read-feed.ts'

export async function importStories() {
  const { db, pool } = connect(await testDatabase(), { maxConnections: 4 })
  const folder = await mkdtemp(join(tmpdir(), 'fairtide-import-'))
  afterAll(async () => {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await sql`truncate listing_sources, builders, communities, floorplans, homes, home_prices, hud_rents cascade`.execute(
      db,
    )
  })

  async function file(name: string, content: string | Buffer): Promise<string> {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  const run = (items: AsyncIterable<PlacedItem>, options: Partial<ImportOptions> = {}) =>
    importListings(db, items, { source: 'test', estimateReturns, ...options })
  async function importCsv(texts: Record<string, string>, options: Partial<ImportOptions> = {}) {
    const files = await Promise.all(Object.entries(texts).map(([name, text]) => file(name, text)))
    return run(readCsvFeed(files), options)
  }
  return { db, pool, file, run, importCsv }
}

/** Valid rows, and one of each kind that is refused. */
export const communities = `community_key,builder,name,address,price_from,latitude,longitude,amenities,source_url
gulf/heron,Gulfline Homes,Heron Bend,"10 Anhinga Way,Tampa, FL 33602","$352,990",27.95,-82.45,Pool|Gated,http://example.com/heron
gulf/error,Gulfline Homes,Attention Required! | Cloudflare,,$0,0,0,,
gulf/www,Gulfline Homes,www.example.com,,,,,,
gulf/none,Gulfline Homes,,,,,,,
ga/peach,Peach Homes,Peach Court,"1 Elm St, Atlanta, GA 30301",,,,,
`
const plans = `community_key,builder,plan,price,beds,baths,half_baths,sqft,status
gulf/heron,Gulfline Homes,Calla,"From $352,990",3 bd,2 ba,1 half ba,"1,672 ft²",Actively selling
gulf/error,Gulfline Homes,Fern,From $328s,4bd,2ba,,"1,828 ft²",
`
export const homes = `community_key,builder,community,homesite_id,plan,address,price,beds,baths,sqft,status
gulf/heron,Gulfline Homes,Heron Bend,1,Calla,12 Anhinga Way,"$359,990",3,2.5,1672,Available
gulf/heron,Gulfline Homes,Heron Bend,2,Calla,"14 Anhinga Way, Tampa, Florida","$361,990
As low as $1,999/mo",2-3 bd,2 ba,"1,405+ ft²",Reserved
gulf/heron,Gulfline Homes,Heron Bend,3,,14 Anhinga Way,,4bd,2ba,"1,828 ft²",Sold
gulf/heron,Gulfline Homes,Heron Bend,4,Calla,,"$350,000",3,2,1500,Available
gulf/error,Gulfline Homes,Attention Required! | Cloudflare,5,Calla,1 Nowhere Ln,"$350,000",3,2,1500,Available
gulf/lost,Gulfline Homes,Lost,6,Calla,2 Nowhere Ln,"$350,000",3,2,1500,Available
,Gulfline Homes,,7,Calla,3 Nowhere Ln,"$350,000",3,2,1500,Available
gulf/heron,Gulfline Homes,Heron Bend,1,Calla,12  Anhinga Way,"$359,990",3,2.5,1672,Available
`
export const threeHomes = { 'homes.csv': homes, 'plans.csv': plans, 'communities.csv': communities }
