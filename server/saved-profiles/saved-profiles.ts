import { type Selectable, sql, type Updateable } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database, Db, Trx } from '../database/schema.ts'
import { conflict, notFound } from '../http/http-error.ts'

/** The columns that every table of saved profiles has and only this module writes. */
type ManagedColumn =
  | 'id'
  | 'user_id'
  | 'slot'
  | 'is_default'
  | 'is_active'
  | 'version'
  | 'created_at'
  | 'updated_at'

type ProfileTable = {
  [Name in keyof Database]: Database[Name] extends { user_id: string; slot: number; version: unknown }
    ? Name
    : never
}[keyof Database]

type Values<Table extends ProfileTable> = Updateable<Omit<Database[Table], ManagedColumn>>

interface SavedProfilesOptions<Table extends ProfileTable, Profile> {
  table: Table
  nameIndex: string
  toProfile: (row: Selectable<Database[Table]>) => Profile
  messages: {
    nameTaken: string
    changedElsewhere: string
    tooMany: (max: number) => string
  }
}

interface Update<Table extends ProfileTable> {
  values: Values<Table>
  /** The version the edit started from; without it the update overwrites any version. */
  version?: number | undefined
  /** Only for a table with `is_default`; at most one profile of a user has it. */
  isDefault?: boolean | undefined
}

/** Named, versioned profiles of one user each. Another user's profile is not found. */
export function savedProfiles<Table extends ProfileTable, Profile>({
  table: tableName,
  nameIndex,
  toProfile,
  messages,
}: SavedProfilesOptions<Table, Profile>) {
  type Row = Selectable<Database[Table]>
  const table = sql.table(tableName)

  function rethrowNameTaken(error: unknown): never {
    if (error instanceof DatabaseError && error.constraint === nameIndex) throw conflict(messages.nameTaken)
    throw error
  }

  async function find(db: Db | Trx, userId: string, id: string): Promise<Row | undefined> {
    const { rows } = await sql<Row>`select * from ${table} where ${isOwn(userId, id)}`.execute(db)
    return rows[0]
  }

  /** @throws 409 when the user has `max` profiles. The table's unique slot enforces the limit. */
  async function freeSlot(trx: Trx, userId: string, max: number): Promise<number> {
    await lockUser(trx, userId)
    const { rows } = await sql<{ slot: number }>`
      select slot from ${table} where user_id = ${userId}`.execute(trx)
    const taken = new Set(rows.map(({ slot }) => slot))
    for (let slot = 1; slot <= max; slot++) if (!taken.has(slot)) return slot
    throw conflict(messages.tooMany(max))
  }

  async function clearOtherDefault(trx: Trx, userId: string, id: string) {
    await lockUser(trx, userId)
    await sql`
      update ${table} set is_default = false
      where user_id = ${userId} and is_default and id::text <> ${id}`.execute(trx)
  }

  return {
    async list(db: Db | Trx, userId: string): Promise<Profile[]> {
      const { rows } = await sql<Row>`
        select * from ${table} where user_id = ${userId} order by created_at, id`.execute(db)
      return rows.map(toProfile)
    },

    /** @throws 404 */
    async read(db: Db | Trx, userId: string, id: string): Promise<Profile> {
      const row = await find(db, userId, id)
      if (!row) throw profileNotFound()
      return toProfile(row)
    },

    /** @throws 409 when the name is taken or the user has `max` profiles. */
    async create(trx: Trx, userId: string, max: number, values: Values<Table>): Promise<Profile> {
      const slot = await freeSlot(trx, userId, max)
      const columns = { user_id: userId, slot, ...values }
      const { rows } = await sql<Row>`
        insert into ${table} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(columns))})
        returning *`
        .execute(trx)
        .catch(rethrowNameTaken)
      return toProfile(single(rows))
    },

    /** @throws 404, or 409 when the name is taken or another save came after `version`. */
    async update(
      trx: Trx,
      userId: string,
      id: string,
      { values, version, isDefault }: Update<Table>,
    ): Promise<Profile> {
      if (isDefault) await clearOtherDefault(trx, userId, id)
      const changes = Object.entries({ ...values, is_default: isDefault, updated_at: new Date() })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      const isExpected = version === undefined ? sql`true` : sql`version = ${version}`
      const { rows } = await sql<Row>`
        update ${table} set version = version + 1, ${sql.join(changes)}
        where ${isOwn(userId, id)} and ${isExpected}
        returning *`
        .execute(trx)
        .catch(rethrowNameTaken)
      if (rows[0]) return toProfile(rows[0])
      throw (await find(trx, userId, id)) ? conflict(messages.changedElsewhere) : profileNotFound()
    },

    /** @throws 404 */
    async delete(trx: Trx, userId: string, id: string): Promise<{ id: string }> {
      const { rows } = await sql<{ id: string }>`
        delete from ${table} where ${isOwn(userId, id)} returning id`.execute(trx)
      if (!rows[0]) throw profileNotFound()
      return rows[0]
    },
  }
}

const profileNotFound = () => notFound('Profile not found')

/** Compares the id as text, so that one that is no UUID is not found instead of an error. */
const isOwn = (userId: string, id: string) => sql<boolean>`user_id = ${userId} and id::text = ${id}`

/** Creations and changes of the default wait for each other at the user's row. */
const lockUser = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

function single<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The insert returned no row')
  return row
}
