import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importer } from '../../testing/imports.ts'
import { signedIn } from '../../testing/people.ts'
import { expectResponsive } from '../../testing/responsiveness.ts'
import { testSite } from '../../testing/site.ts'
import { postsImportJob } from './posts-job.ts'

const site = await testSite()
const { db, config } = site
const rita = await signedIn(db, { isAdmin: true })
const { importFile, send, finished, runs } = importer(site, '/api/admin/posts/import', rita)

const megabyte = 1024 * 1024
const listOf = (...ids: string[]) =>
  strToU8(
    [
      'post_id,post_date,is_published,type,audience,title',
      ...ids.map((id) => `${id},2024-01-01,TRUE,newsletter,everyone,Post ${id}`),
    ].join('\n'),
  )
const archive = (files: Zippable) => zipSync(files)
const signature = (file: Uint8Array, bytes: number[], from = 0) => {
  for (let at = from; at < file.length; at += 1)
    if (bytes.every((byte, offset) => file[at + offset] === byte)) return at
  throw new Error('not found')
}
const inDirectory = [0x50, 0x4b, 0x01, 0x02]
function changeEntry(file: Uint8Array, name: string, change: (view: DataView, at: number) => void) {
  const view = new DataView(file.buffer, file.byteOffset)
  for (let at = signature(file, inDirectory); ; at = signature(file, inDirectory, at + 1)) {
    const length = view.getUint16(at + 28, true)
    if (new TextDecoder().decode(file.subarray(at + 46, at + 46 + length)) !== name) continue
    change(view, at)
    return file
  }
}

describe('a malicious archive', () => {
  it('with a body of 150 MB: that post is refused, the others are imported, and the site stays responsive', async () => {
    // Beside the 150 MB body, bodies of the largest allowed size that are slowest to clean.
    const slow = Object.fromEntries(
      ['<', '&lt;', '<b>'].map((unit, index) => [
        `posts/${index}.html`,
        strToU8(unit.repeat(Math.floor(megabyte / unit.length))),
      ]),
    )
    const hostile = archive({
      'posts.csv': listOf('bomb', '0', '1', '2', 'fine'),
      'posts/bomb.html': strToU8('<'.repeat(150 * megabyte)),
      ...slow,
      'posts/fine.html': strToU8('<p>Fine.</p>'),
    })
    let id = ''
    await expectResponsive(site, {
      start: async () => void (id = (await send(hostile)).json<{ id: string }>().id),
      isRunning: async () => !(await runs()).find((run) => run.id === id)?.finished_at,
    })
    expect(await finished(id)).toMatchObject({
      state: 'done',
      summary: {
        new: 4,
        refused: [{ title: 'Post bomb', reason: 'Its text is longer than 1 MB.' }],
      },
    })
  })

  it.each([
    [
      'unpacks to more than 200 MB in all',
      () =>
        changeEntry(archive({ 'posts.csv': listOf('a') }), 'posts.csv', (view, at) =>
          view.setUint32(at + 24, 201 * megabyte, true),
        ),
      'Unpacked, this archive is larger than 200 MB. Please export it in parts.',
    ],
    [
      'states a smaller size than it has',
      () =>
        changeEntry(
          archive({ 'posts.csv': listOf('a'), 'posts/a.html': strToU8('x'.repeat(5000)) }),
          'posts/a.html',
          (view, at) => view.setUint32(at + 24, 10, true),
        ),
      'This archive states wrong sizes for its files. Please export it again.',
    ],
    [
      'has more files than it may',
      () => {
        const file = archive({ 'posts.csv': listOf('a') })
        const end = signature(file, [0x50, 0x4b, 0x05, 0x06])
        new DataView(file.buffer, file.byteOffset).setUint16(end + 10, 20_000, true)
        return file
      },
      'This archive holds more than 10,000 files.',
    ],
    [
      'points beyond its end',
      () =>
        changeEntry(archive({ 'posts.csv': listOf('a') }), 'posts.csv', (view, at) =>
          view.setUint32(at + 42, 0x7fffffff, true),
        ),
      'This ZIP cannot be read. Please export it again.',
    ],
    [
      'uses an unusual compression',
      () =>
        changeEntry(archive({ 'posts.csv': listOf('a') }), 'posts.csv', (view, at) =>
          view.setUint16(at + 10, 14, true),
        ),
      'This ZIP cannot be read. Please export it again.',
    ],
  ])('%s: the file is refused', async (_what, make, error) => {
    expect(await importFile(make())).toMatchObject({ state: 'refused', error })
    expect(await db.selectFrom('import_files').select('part').execute()).toEqual([])
  })

  it('with forbidden entries: each is refused with its reason, the rest is imported', async () => {
    const file = archive({
      'posts.csv': listOf('in-1', 'in-2', 'in-3'),
      'posts/in-1.html': strToU8('<p>One.</p>'),
      'posts/in-2.html': strToU8('<p>Two.</p>'),
      '../../etc/in-3.html': strToU8('<p>Three.</p>'),
      'more.zip': archive({ 'posts.csv': listOf('x') }),
    })
    changeEntry(file, 'posts/in-2.html', (view, at) => view.setUint16(at + 8, 1, true))
    expect(await importFile(file)).toMatchObject({
      state: 'done',
      summary: {
        new: 1,
        refused_total: 5,
        refused: [
          { title: 'posts/in-2.html', reason: 'It is encrypted. Please export without a password.' },
          { title: '../../etc/in-3.html', reason: 'Its name leads out of the archive.' },
          { title: 'more.zip', reason: 'It is an archive inside the archive.' },
          { title: 'Post in-2', reason: 'Its text is not in the ZIP.' },
          { title: 'Post in-3', reason: 'Its text is not in the ZIP.' },
        ],
      },
    })
  })
})

describe('an import', () => {
  const csv = (...ids: string[]) =>
    [
      'id,web_title,status,audience,content_html,created_at',
      ...ids.map((id) => `${id},Post ${id},confirmed,free,<p>${id}</p>,2023-01-18`),
    ].join('\n')
  const runJob = () => postsImportJob({ config, db }).run({}, { id: 'test' })
  /** A run whose process was killed. */
  async function abandoned(tries: number, done: number) {
    const { id } = await db
      .insertInto('import_runs')
      .values({
        kind: 'posts',
        state: 'working',
        tries,
        done,
        total: 3,
        summary: JSON.stringify({
          format: 'beehiiv',
          new: done,
          unchanged: 0,
          refused_total: 0,
          refused: [],
        }),
        alive_at: new Date(Date.now() - 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('import_files')
      .values({ run_id: id, part: 0, bytes: Buffer.from(csv(`${id}-1`, `${id}-2`, `${id}-3`)) })
      .execute()
    return id
  }

  it('whose process was killed is resumed where it stopped', async () => {
    const id = await abandoned(1, 1)
    await runJob()
    expect(await finished(id)).toMatchObject({ state: 'done', done: 3, summary: { new: 3 } })
    const { count } = await db
      .selectFrom('posts')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('import_key', 'like', `beehiiv ${id}%`)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
  })

  it('that crashed three processes is refused', async () => {
    const id = await abandoned(3, 1)
    await runJob()
    expect(await finished(id)).toMatchObject({
      state: 'refused',
      error: 'This file could not be read in three attempts. Please export it in parts.',
    })
    expect(await db.selectFrom('import_files').select('part').execute()).toEqual([])
  })

  it('is queued behind at most four others; two concurrent workers import each post once', async () => {
    await db
      .insertInto('import_runs')
      .values({ kind: 'posts', state: 'working', alive_at: new Date(), tries: 1 })
      .execute()
    const responses = []
    for (let count = 0; count < 5; count += 1) responses.push(await send(csv('turn-1', 'turn-2')))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 409])
    expect((await runs())[0]).toMatchObject({ state: 'waiting', done: 0, total: null })

    await db
      .updateTable('import_runs')
      .set({ state: 'done', finished_at: new Date() })
      .where('state', '=', 'working')
      .execute()
    await Promise.all([runJob(), runJob()])
    const all = await Promise.all(
      responses.slice(0, 4).map((response) => finished(response.json<{ id: string }>().id)),
    )
    expect(all.map((run) => Number(run?.summary?.new)).toSorted()).toEqual([0, 0, 0, 2])
  })
})
