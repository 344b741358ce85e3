import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const url = await testDatabase()
const client = new Client(url)
await client.connect()
afterAll(() => client.end())
const known = await readMigrations()

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: sql })
const applied = async () =>
  (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  )

test('a migrated database is not changed', async () => {
  const before = await applied()
  expect(before).toEqual(known.map(({ name }) => name))
  await migrate(client, known)
  expect(await applied()).toEqual(before)
})

test('new migrations are applied, also between older ones', async () => {
  const between = migration('015-between.sql', 'create table between_areas ()')
  await migrate(client, [...known, between])
  expect(await applied()).toContain('015-between.sql')
  await client.query('drop table between_areas')
  await client.query("delete from migrations where name = '015-between.sql'")
})

test('a failing migration is rolled back and named; those before it stay', async () => {
  const steps = [
    migration('900-first.sql', 'create table first_step ()'),
    migration('901-broken.sql', 'create table second_step (); select no_such_thing()'),
  ]
  await expect(migrate(client, [...known, ...steps])).rejects.toThrow(
    'The migration 901-broken.sql failed: function no_such_thing',
  )
  const { rows } = await client.query(
    "select to_regclass('first_step') as first, to_regclass('second_step') as second",
  )
  expect(rows).toEqual([{ first: 'first_step', second: null }])
  await client.query('drop table first_step')
  await client.query("delete from migrations where name = '900-first.sql'")
})

test('a migration that changed after it was applied is refused', async () => {
  const changed = known.map((each, index) => (index === 0 ? { ...each, checksum: 'another' } : each))
  await expect(migrate(client, changed)).rejects.toThrow(`The migration ${known[0]?.name} was changed`)
})

test('a database with newer migrations is refused', async () => {
  await expect(migrate(client, known.slice(0, -1))).rejects.toThrow(
    'The database is newer than this Fairtide',
  )
})

test('two servers that start at once apply each migration once', async () => {
  const other = new Client(url)
  await other.connect()
  const slow = migration('950-slow.sql', 'create table slow_step (); select pg_sleep(0.2)')
  await Promise.all([migrate(client, [...known, slow]), migrate(other, [...known, slow])])
  expect((await applied()).filter((name) => name === '950-slow.sql')).toHaveLength(1)
  await other.end()
})
