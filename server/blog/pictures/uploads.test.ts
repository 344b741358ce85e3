import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fileForm } from '../../testing/forms.ts'
import { importer } from '../../testing/imports.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const site = await testSite()
const { app, db } = site
const rita = await signedIn(db, { isAdmin: true })
const reader = await signedIn(db)

async function upload(url: string, field: string, file: Uint8Array | string, who = rita) {
  const form = fileForm(field, file)
  const response = await app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, ...who.headers },
  })
  return { status: response.statusCode, body: response.json() }
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5162' } })
const cutShort = (await photo(500, 500).png().toBuffer()).subarray(0, 200)

describe('a picture', () => {
  it('is resized, loses its location data, and is served to anyone with its URL', async () => {
    const file = await photo(3000, 1500)
      .withExif({ IFD0: { Copyright: 'Secret Street 1' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload('/api/admin/pictures', 'picture', file)
    expect([status, body.width, body.height]).toEqual([201, 1600, 800])
    expect(await upload('/api/admin/pictures', 'picture', file)).toEqual({ status, body })

    const served = await app.inject(body.url)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    [
      'a drawing, which can hold programs',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
    ],
    ['a picture cut short', cutShort],
    ['nothing', ''],
  ])('is refused when it is %s', async (_what, file) => {
    expect(await upload('/api/admin/pictures', 'picture', file)).toMatchObject({
      status: 400,
      body: { error: 'This file is no picture we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF.' },
    })
  })

  it('is fitted into what WebP can hold, however tall', async () => {
    const { status, body } = await upload(
      '/api/admin/pictures',
      'picture',
      await photo(100, 20_000).png().toBuffer(),
    )
    expect([status, body.width, body.height]).toEqual([201, 82, 16_383])
  })

  it('is refused when unpacking it would take too much memory', async () => {
    const bomb = await photo(10_000, 6001).png().toBuffer()
    expect(await upload('/api/admin/pictures', 'picture', bomb)).toMatchObject({
      status: 400,
      body: { error: 'This picture has more than 60 megapixels. Please make it smaller.' },
    })
  })

  it('is uploaded by admins only, in a form; nothing else is served from its folder', async () => {
    expect((await upload('/api/admin/pictures', 'picture', 'x', reader)).status).toBe(403)
    expect((await upload('/api/admin/pictures', 'other', 'x')).status).toBe(400)
    for (const name of ['../x', 'x.webp', `${'a'.repeat(24)}-1x1.webp`])
      expect((await app.inject(`/pictures/${encodeURIComponent(name)}`)).statusCode).toBe(404)
  })
})

describe('an export', () => {
  const { importFile } = importer(site, '/api/admin/posts/import', rita)

  it('of beehiiv is imported once', async () => {
    const csv = [
      'id,web_title,status,audience,content_tags,url,web_subtitle,email_subject_line,email_preview_text,content_html,thumbnail_url,created_at',
      'b-1,Rents &amp; rates,confirmed,free,"Rents; Rates",https://old.example/p/rents-and-rates,Sub,,Preview,"<h1>x</h1><p>Hello</p>",uploads/a.png,2023-01-18 21:25:27',
      'b-2,For payers,confirmed,premium,,https://old.example/p/payers,,,,<p>Secret</p>,,2023-01-19 21:25:27',
      'b-3,Empty,confirmed,free,,,,,,,,2023-01-19 21:25:27',
    ].join('\n')
    expect((await importFile(csv)).summary).toEqual({
      format: 'beehiiv',
      new: 2,
      unchanged: 0,
      refused_total: 1,
      refused: [{ title: 'Empty', reason: 'It has no text.' }],
    })
    expect((await importFile(csv)).summary).toMatchObject({ new: 0, unchanged: 2 })
    const rows = await db
      .selectFrom('posts')
      .select(['title', 'slug', 'state', 'content', 'categories', 'published_at', 'thumbnail_url'])
      .where('import_key', 'like', 'beehiiv%')
      .orderBy('import_key')
      .execute()
    expect(rows).toEqual([
      {
        title: 'Rents & rates',
        slug: 'rents-and-rates',
        state: 'published',
        content: '<p>Hello</p>',
        categories: ['Rents', 'Rates'],
        published_at: new Date('2023-01-18T21:25:27Z'),
        thumbnail_url: null,
      },
      expect.objectContaining({ title: 'For payers', state: 'draft' }),
    ])
  })

  it('of Substack is imported from its ZIP', async () => {
    const zip = zipSync({
      'posts.csv': strToU8(
        'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n' +
          '11.first-light,2019-07-26T20:48:19.814Z,TRUE,,newsletter,everyone,First light,&#x201C;Soft&#x201D;,\n' +
          '12.notes,2019-07-27T20:48:19.814Z,FALSE,,newsletter,everyone,Notes,,\n' +
          '13.chat,2019-07-28T20:48:19.814Z,TRUE,,thread,everyone,Chat,,\n',
      ),
      'posts/11.first-light.html': strToU8('<p>Morning.</p>'),
      'posts/12.notes.html': strToU8('<p>Later.</p>'),
    })
    expect((await importFile(zip)).summary).toEqual({
      format: 'substack',
      new: 2,
      unchanged: 0,
      refused_total: 1,
      refused: [{ title: 'Chat', reason: 'It is a thread, not a post.' }],
    })
    const first = await db
      .selectFrom('posts')
      .selectAll()
      .where('slug', '=', 'first-light')
      .executeTakeFirst()
    expect(first).toMatchObject({ subtitle: '“Soft”', state: 'published', content: '<p>Morning.</p>' })
  })

  it('of Ghost is imported with tags and authors', async () => {
    const ghost = {
      db: [
        {
          data: {
            posts: [
              {
                id: 'g1',
                title: 'Closing costs',
                slug: 'closing-costs',
                html: '<p><a href="__GHOST_URL__/about/">Us</a></p>',
                status: 'published',
                type: 'post',
                visibility: 'public',
                published_at: '2022-05-01T10:00:00.000Z',
              },
              {
                id: 'g2',
                title: 'About',
                slug: 'about',
                html: '<p>Us</p>',
                status: 'published',
                type: 'page',
              },
            ],
            tags: [
              { id: 't1', name: 'Costs' },
              { id: 't2', name: '#internal' },
            ],
            posts_tags: [
              { post_id: 'g1', tag_id: 't1' },
              { post_id: 'g1', tag_id: 't2' },
            ],
            users: [{ id: 'u1', name: 'Gil' }],
            posts_authors: [{ post_id: 'g1', author_id: 'u1' }],
          },
        },
      ],
    }
    expect((await importFile(JSON.stringify(ghost))).summary).toMatchObject({
      format: 'ghost',
      new: 1,
      refused: [{ title: 'About', reason: 'It is a page, not a post.' }],
    })
    const row = await db
      .selectFrom('posts')
      .selectAll()
      .where('slug', '=', 'closing-costs')
      .executeTakeFirst()
    expect(row).toMatchObject({
      categories: ['Costs'],
      author_name: 'Gil',
      content: '<p><a href="/about/">Us</a></p>',
    })
  })

  it.each([
    [
      'nothing known',
      'hello',
      'This is no export we know. Please choose beehiiv’s posts as CSV, Substack’s ZIP or Ghost’s JSON.',
    ],
    ['broken JSON', '{"db": [', 'This JSON cannot be read. Please export it again.'],
    ['a broken ZIP', 'PK\u0003\u0004nope', 'This ZIP cannot be read. Please export it again.'],
    ['no posts', '{"posts": []}', 'There are no posts in this file'],
  ])('is refused when it is %s', async (_what, file, error) => {
    expect(await importFile(file)).toMatchObject({ state: 'refused', error, summary: null })
    expect(await db.selectFrom('import_files').select('part').execute()).toEqual([])
  })

  const folder = ['../shared', '../../shared']
    .map((base) => path.resolve(base, 'data/html/ghost-migrate'))
    .find((each) => existsSync(each))
  it.skipIf(!folder)('from a real newsletter is imported (skipped where the folder is missing)', async () => {
    const beehiiv = await importFile(readFileSync(`${folder}/mg-beehiiv__posts.csv`))
    expect(beehiiv.summary).toMatchObject({ format: 'beehiiv', new: 2, refused: [] })
    const ghost = await importFile(readFileSync(`${folder}/mg-ghost-api__posts.json`))
    expect(ghost.summary).toMatchObject({ format: 'ghost', new: 1, refused: [] })
    const substack = await importFile(
      zipSync({
        'posts.csv': readFileSync(`${folder}/mg-substack__posts.csv`),
        'posts/123401.plain-text.html': strToU8('<p>Text</p>'),
      }),
    )
    expect(substack.summary).toMatchObject({ format: 'substack', new: 1 })
  })
})
