import { type Client, Pool, type PoolConfig } from 'pg'
import { connectTimeoutMs, DatabaseClient, isQueryTimeout } from './client.ts'

/** So that an address that moved, or a host that came back, is used by all connections within half an hour. */
const maxLifetimeSeconds = 1800

/** All pools of the process: what made one connection silent did so to the idle ones of every pool. */
const pools = new Set<DatabasePool>()

/** For the metrics. */
export const openPools = () => [...pools]

export class DatabasePool extends Pool {
  readonly #url: string
  readonly #options: PoolConfig
  readonly #open: ReadonlySet<Client>
  readonly #idle = new Set<Client>()

  constructor(url: string, options: PoolConfig) {
    const open = new Set<Client>()
    super({
      connectionTimeoutMillis: connectTimeoutMs,
      maxLifetimeSeconds,
      ...options,
      connectionString: url,
      Client: class extends DatabaseClient {
        constructor() {
          super({ ...options, connectionString: url })
          open.add(this)
          this.once('end', () => open.delete(this))
        }

        override drop() {
          super.drop()
          dropIdleConnections(url)
        }
      },
    })
    this.#url = url
    this.#options = options
    this.#open = open
    pools.add(this)
    // The pool replaces a dropped idle connection, but without a listener the error would end the process.
    this.on('error', () => {})
    this.on('acquire', (client) => this.#idle.delete(client))
    this.on('remove', (client) => this.#idle.delete(client))
    this.on('release', (error, client) => {
      if (isQueryTimeout(error)) dropIdleConnections(url)
      else if (client instanceof DatabaseClient && client.isReadOnly) client.drop()
      else this.#idle.add(client)
    })
  }

  /** Another pool of the same database, with connections of its own. */
  sibling(max: number, options: PoolConfig = {}): DatabasePool {
    return new DatabasePool(this.#url, { ...this.#options, ...options, max })
  }

  dropIdle(url: string) {
    if (url !== this.#url) return
    for (const client of this.#idle) client.connection.stream.destroy()
  }

  /** Fails whatever runs or waits on its connections. */
  drop() {
    for (const client of this.#open) client.connection.stream.destroy()
  }

  /** Waits for running queries, then closes their connections whether or not they have finished. */
  async close(graceMs = 1000): Promise<void> {
    pools.delete(this)
    const cutOff = setTimeout(() => this.drop(), graceMs)
    await this.end()
    clearTimeout(cutOff)
  }
}

function dropIdleConnections(url: string) {
  for (const pool of pools) pool.dropIdle(url)
}
