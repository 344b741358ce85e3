import { createServer } from 'node:http'
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { Pool } from 'pg'
import { readConfig } from '../server/config.ts'
import { startInstance } from '../server/instance.ts'
import { registerSqlList } from './sql-lists/register.ts'
import { signedIn } from '../server/testing/people.ts'

/** A server to measure, in its own process: `node directory-server.ts raw|express|fairtide|sql-lists`. Sends its port. */
const [kind = ''] = process.argv.slice(2)
const databaseUrl = process.env.DATABASE_URL ?? ''

/** The upper limit of the machine: the same bytes from memory. */
function raw(): Promise<number> {
  const body = Buffer.from(process.env.BODY ?? '', 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    })
    response.end(body)
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}

/** The same list written the simple way: Express, a pool, two queries, `res.json`, no sign-in. */
function expressServer(): Promise<number> {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 })
  const app = express()
  app.get('/api/inventory', (request, response, next) => {
    listHomes(request.query as Record<string, string>).then((body) => response.json(body), next)
  })
  const listHomes = async (query: Record<string, string>) => {
    const { city, max_price, bedrooms, limit = '12', page = '1' } = query
    const where = `h.availability_status <> 'delisted' and h.city_key = lower($1) and h.current_price <= $2 and h.bedrooms >= $3`
    const values = [city, max_price, bedrooms]
    const count = await pool.query(`select count(*) from homes h where ${where}`, values)
    const homes = await pool.query(
      `select h.*, json_build_object('id', c.id, 'name', c.name, 'builder', json_build_object('id', b.id, 'name', b.name)) as community
       from homes h join communities c on c.id = h.community_id left join builders b on b.id = c.builder_id
       where ${where} order by h.current_price, h.id limit $4 offset $5`,
      [...values, Number(limit), (Number(page) - 1) * Number(limit)],
    )
    return {
      data: homes.rows,
      total: Number(count.rows[0].count),
      page: Number(page),
      limit: Number(limit),
    }
  }
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

async function fairtide(): Promise<{ port: number; token: string; otherToken: string }> {
  const config = readConfig({
    DATA_DIR: await mkdtemp(join(tmpdir(), 'fairtide-bench-')),
    // A load test opens more connections than one network may.
    TRUST_PROXY: '127.0.0.1',
  })
  const instance = await startInstance(config, databaseUrl)
  const { app, db } = instance
  if (kind === 'sql-lists') await registerSqlList(instance, config)
  const [{ token }, { token: otherToken }] = [await signedIn(db), await signedIn(db)]
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, token, otherToken }
}

const started =
  kind === 'raw'
    ? { port: await raw() }
    : kind === 'express'
      ? { port: await expressServer() }
      : await fairtide()
process.send?.({ ...started, pid: process.pid })
