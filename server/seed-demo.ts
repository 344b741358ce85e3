import { randomInt } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hashPassword } from './accounts/passwords/passwords.ts'
import { seedDemoPosts } from './blog/demo/seed-demo-posts.ts'
import type { Config } from './config.ts'
import { createFolder } from './database/embedded/database-folder.ts'
import type { Db } from './database/schema.ts'
import { seedDemoDirectory } from './directory/demo/seed-demo.ts'
import { estimateReturns } from './estimate-returns.ts'

const seeders: ((db: Db, config: Config) => Promise<unknown>)[] = [
  (db) => seedDemoDirectory(db, estimateReturns),
  seedDemoPosts,
]

const people = [
  {
    role: 'investor',
    email: 'investor@example.com',
    first_name: 'Iris',
    last_name: 'Investor',
  },
  { role: 'admin', email: 'admin@example.com', first_name: 'Ada', last_name: 'Admin' },
]

/** Returns lines `role email password`, as in DATA_DIR/first-run.txt; none if the database was not empty. */
export async function seedDemoData(db: Db, config: Config): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // Of two first starts at the same time, the second waits here.
    await sql`select pg_advisory_xact_lock(hashtext('demo data'))`.execute(trx)
    return (await isEmpty(trx)) ? fill(db, config) : []
  })
}

/** No users and no imported listings. Users are inserted last, so an interrupted seeding is repeated. */
async function isEmpty(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const source = await db
    .selectFrom('listing_sources')
    .select('name')
    .where('is_sample', '=', false)
    .executeTakeFirst()
  return !user && !source
}

async function fill(db: Db, config: Config): Promise<string[]> {
  for (const seed of seeders) await seed(db, config)
  const logins = people.map((person) => ({ ...person, password: generatePassword() }))
  const rows = await Promise.all(
    logins.map(async ({ password, role, ...person }) => ({
      ...person,
      is_admin: role === 'admin',
      phone: '8135550100',
      password_hash: await hashPassword(password),
    })),
  )
  const lines = logins.map(({ role, email, password }) => `${role} ${email} ${password}`)
  // With a DATABASE_URL nobody has created it yet.
  await createFolder(config.DATA_DIR)
  // Before the users, so that a start killed in between writes both again.
  const file = join(config.DATA_DIR, 'first-run.txt')
  await writeFile(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  await db.insertInto('users').values(rows).execute()
  return lines
}

/** Four groups of four characters without look-alikes: 79 bits. */
function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
