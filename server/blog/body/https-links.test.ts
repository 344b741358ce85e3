import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'
import { cleanBody } from './clean-body.ts'

const { db } = await testSite()

const storedBefore =
  '<p>Read <a href="http://a.example/x?y=1&amp;z" title="a &gt; b" target="_blank" rel="noopener">the <b>law</b></a>, ' +
  '<a href="https://b.example/" target="_blank" rel="noopener">this</a>, <a href="/plan">that</a>, ' +
  '<a href="mailto:ann@example.com">write</a> or <a href="http://c.example/" target="_blank" rel="noopener">' +
  '<img src="https://c.example/p.png" alt="c" loading="lazy" decoding="async" referrerpolicy="no-referrer" /></a>. http://d.example</p>'

test('stored bodies are migrated to what saving them again gives', async () => {
  const { id } = await db
    .insertInto('posts')
    .values({ title: 'Old', slug: 'old', author_name: 'Rita', content: storedBefore })
    .returning('id')
    .executeTakeFirstOrThrow()
  const migration = new URL('../../database/migrations/052-https-links.sql', import.meta.url)
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  const { content } = await db
    .selectFrom('posts')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(content).toBe(cleanBody(storedBefore, 'https://homes.example.com'))
  expect(content).not.toContain('href="http:')
})
