import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'

/** Creates a migrated, empty database for this test file and returns its URL. */
export async function testDatabase(): Promise<string> {
  const { adminUrl, templateUrl } = inject('databases')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(templateUrl)
  await asAdmin(`create database ${name} template ${url.pathname.slice(1)} owner ${url.username}`, adminUrl)
  afterAll(() => asAdmin(`drop database ${name} with (force)`, adminUrl))
  url.pathname = name
  return url.href
}

async function asAdmin(sql: string, adminUrl: string) {
  const client = new Client(adminUrl)
  await client.connect()
  await client.query(sql)
  await client.end()
}
