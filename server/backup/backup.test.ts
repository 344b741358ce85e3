import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { sharedSecret } from '../database/shared-secret.ts'
import { testDatabase } from '../testing/database.ts'
import { signedIn } from '../testing/people.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'fairtide-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const pathOf = (name: string) => join(folder, name)
const rowsIn = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(2)

/** A database with users whose names could break out of their row. */
async function inhabited() {
  const url = await testDatabase()
  const { db } = connect(url)
  for (const firstName of [
    'Ann',
    'Tab\tand\nline',
    '\\.',
    '\\N',
    'Séparé\u2028par\r\nUnicode',
    '"; drop table users; --',
  ])
    await signedIn(db, { firstName })
  await db.destroy()
  return url
}
const source = await inhabited()
await writeBackup(source, pathOf('full.gz'))

test('a backup restored into an empty database gives the same rows, keys and counters', async () => {
  const target = await testDatabase()
  const restored = await restoreBackup(target, pathOf('full.gz'), { force: false })
  expect(restored).toBeGreaterThan(6)
  const again = await writeBackup(target, pathOf('again.gz'))
  expect(again.rows).toBe(restored)
  expect(await rowsIn(pathOf('again.gz'))).toEqual(await rowsIn(pathOf('full.gz')))

  const [from, to] = [connect(source), connect(target)]
  expect(await sharedSecret(to.db, 'sessions')).toEqual(await sharedSecret(from.db, 'sessions'))
  await to.db.deleteFrom('users').execute()
  // Deleting users deletes their sessions: the foreign keys are enforced again.
  expect(await to.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  await Promise.all([from.db.destroy(), to.db.destroy()])
})

test('only its owner may read a backup', async () => {
  expect((await stat(pathOf('full.gz'))).mode & 0o777).toBe(0o600)
})

test('a database that holds rows is replaced only when forced', async () => {
  const target = await inhabited()
  await expect(restoreBackup(target, pathOf('full.gz'), { force: false })).rejects.toThrow('is not empty')
  await restoreBackup(target, pathOf('full.gz'), { force: true })
  await writeBackup(target, pathOf('forced.gz'))
  expect(await rowsIn(pathOf('forced.gz'))).toEqual(await rowsIn(pathOf('full.gz')))
})

test('a restore is refused while another process uses the database', async () => {
  const target = await testDatabase()
  const server = connect(target)
  await server.pool.query('select 1')
  await expect(restoreBackup(target, pathOf('full.gz'), { force: true })).rejects.toThrow('stop the servers')
  await server.db.destroy()
})

/** So large that the header is read long before the checksum at the end. */
const filler = randomBytes(500_000).toString('hex')

test.each([
  ['cut off', (backup: Buffer) => backup.subarray(0, backup.length - 100), 'damaged'],
  ['no gzip', () => Buffer.from('hello'), 'no backup of Fairtide'],
  ['another text', () => gzipSync('hello\nworld\n'), 'no backup of Fairtide'],
  ['without its last tables', (backup: Buffer) => gzipSync(gunzipSync(backup).subarray(0, 4000)), 'damaged'],
  ['of a later version', (backup: Buffer) => changed(backup, '"version":1', '"version":2'), 'the form 2'],
  [
    'of other migrations',
    (backup: Buffer) => changed(backup, '"checksum":"', '"checksum":"0'),
    'knows another 001',
  ],
  [
    'whose header was damaged on the disk',
    (backup: Buffer) => withChecksumOf(backup, changed(backup, '"checksum":"', '"checksum":"0', filler)),
    'damaged: nothing was changed',
  ],
  [
    'with a row that its table refuses',
    (backup: Buffer) => changed(backup, /\n[0-9a-f]{8}-/, '\nwhat belongs elsewhere-'),
    'damaged: nothing was changed',
  ],
  [
    'with a statement of its own',
    (backup: Buffer) => changed(backup, '\ncopy ', '\ndrop table users;\ncopy '),
    'damaged',
  ],
])('a backup %s changes nothing', async (_name, damage, reason) => {
  const target = await inhabited()
  await writeBackup(target, pathOf('before.gz'))
  await writeFile(pathOf('damaged.gz'), damage(await readFile(pathOf('full.gz'))))
  await expect(restoreBackup(target, pathOf('damaged.gz'), { force: true })).rejects.toThrow(reason)
  await writeBackup(target, pathOf('after.gz'))
  expect(await rowsIn(pathOf('after.gz'))).toEqual(await rowsIn(pathOf('before.gz')))
})

test('a backup with one flipped byte, wherever it is, is refused in one line before anything is changed', async () => {
  const backup = await readFile(pathOf('full.gz'))
  const target = await inhabited()
  // gzip ignores some header bytes before the tenth, such as the time.
  for (let at = 10; at < backup.length; at += Math.ceil(backup.length / 40)) {
    const flipped = Buffer.from(backup)
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    await writeFile(pathOf('flipped.gz'), flipped)
    await expect(restoreBackup(target, pathOf('flipped.gz'), { force: true })).rejects.toThrow(
      /^\S+ is no backup of Fairtide, or it is damaged: nothing was changed\.$/,
    )
  }
})

test('a missing file and a folder are reported in one line', async () => {
  await expect(restoreBackup(await testDatabase(), pathOf('none.gz'), { force: false })).rejects.toThrow(
    'cannot be read',
  )
  await expect(writeBackup(source, '/nowhere/at/all.gz')).rejects.toThrow('could not be written')
})

/** gzip data with the checksum and the size, its last eight bytes, of other data. */
function withChecksumOf(other: Buffer, data: Buffer): Buffer {
  return Buffer.concat([data.subarray(0, -8), other.subarray(-8)])
}

function changed(backup: Buffer, from: string | RegExp, to: string, added = ''): Buffer {
  return gzipSync(gunzipSync(backup).toString().replace(from, to) + added)
}
