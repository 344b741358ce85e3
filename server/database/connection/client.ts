import { Client, type ClientConfig } from 'pg'
import { addressesOf, currentAddress, isPooled, needsWritable, skipAddress } from './addresses.ts'
import { isReadOnlyError } from './unavailable.ts'

export const connectTimeoutMs = 5000

/** Node then probes each second and gives up after ten, so a lost host is noticed within 20 seconds. */
const keepAliveDelayMs = 10_000

export interface DatabaseClientConfig extends ClientConfig {
  /** May name several hosts, of which the first that can write is used. */
  connectionString: string
}

/** The only kind of connection we open: losing it never ends the process, and none waits forever for a response. */
export class DatabaseClient extends Client {
  readonly #url: string
  readonly #address: string
  readonly #isPooled: boolean
  /** Of no further use, but a transaction must still roll back on it. */
  isReadOnly = false

  constructor(config: DatabaseClientConfig) {
    const url = config.connectionString
    const address = currentAddress(url)
    super({
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
      application_name: 'fairtide',
      ...(isPooled(url) ? withoutSessionState(config) : config),
      connectionString: address,
    })
    this.#isPooled = isPooled(url)
    this.#url = url
    this.#address = address
    // A caller that uses it at that moment gets the error from its own query.
    this.on('error', () => {})
  }

  override connect(): Promise<Client>
  override connect(callback: (error: Error | null, client: Client) => void): void
  override connect(callback?: (error: Error | null, client: Client) => void) {
    const opened = this.#open()
    if (!callback) return opened
    opened.then(
      () => callback(null, this),
      (error: Error) => callback(error, this),
    )
    return undefined
  }

  async #open(): Promise<Client> {
    try {
      await super.connect()
      if (needsWritable(this.#url)) await this.#requireWritable()
      return this
    } catch (error) {
      skipAddress(this.#url, this.#address)
      throw error
    }
  }

  async #requireWritable() {
    const { rows } = await super.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'on') return
    this.drop()
    throw Object.assign(new Error('This PostgreSQL is read-only.'), { code: '25006' })
  }

  /** Typed by its base class: this signature only satisfies all of its overloads. */
  override query(...args: unknown[]): never {
    const [statement, ...others] = args
    const sent = this.#isPooled && isNamed(statement) ? [{ ...statement, name: undefined }, ...others] : args
    const result: unknown = Reflect.apply(super.query, this, sent)
    // pg only stops waiting; the connection would return this result to the next query.
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (isQueryTimeout(error)) this.drop()
        if (isReadOnlyError(error)) this.isReadOnly = true
      })
    return result as never
  }

  /** Closes the connection without waiting for the server. */
  drop() {
    this.connection.stream.destroy()
  }
}

/** A pooler refuses settings of the session; the time limit of a query is then ours alone. */
function withoutSessionState(config: DatabaseClientConfig): DatabaseClientConfig {
  const { statement_timeout: timeoutMs, ...others } = config
  delete others.idle_in_transaction_session_timeout
  return timeoutMs ? { ...others, query_timeout: timeoutMs } : others
}

/** Not a stream or a cursor, which have methods of their own. */
const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement?.constructor === Object && 'name' in statement

/** pg's own error, which has no code. */
export const isQueryTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/** Connects to the first host that responds and, if `needsWritable`, can write. */
export async function openClient(url: string, config: ClientConfig = {}): Promise<Client> {
  for (let left = addressesOf(url).length; ; left -= 1) {
    const client: Client = new DatabaseClient({ ...config, connectionString: url })
    try {
      return await client.connect()
    } catch (error) {
      client.end().catch(() => {})
      if (left <= 1) throw error
    }
  }
}
