import type { FastifyInstance } from 'fastify'
import type { DatabasePool } from '../../database/connection/pool.ts'
import { isDiskFullError } from '../../database/connection/unavailable.ts'
import { isReadOnly, writeObstacle, type WriteObstacle } from '../../database/connection/writable.ts'

/** Load balancers stop waiting after a few seconds. */
const checkTimeoutMs = 2000
/** The database is checked no more often, however many requests come. */
const maxAgeMs = 500

export type ReadyState = 'ready' | 'loading' | 'stopping' | 'database away' | WriteObstacle

export interface Readiness {
  state(): Promise<ReadyState>
  /** The process loads this as it begins to listen, and is not ready before. */
  require(load: () => Promise<unknown>): void
  /** From now on the process is not ready and keeps no connection alive, so that balancers and clients move on. */
  stopping(): void
}

/** Whether this process can serve reads and writes. Call it before the routes are registered. */
export function createReadiness(app: FastifyInstance, sharedPool: DatabasePool): Readiness {
  // A connection of its own, so that a process whose connections are all busy still counts as ready.
  const pool = sharedPool.sibling(1, {
    query_timeout: checkTimeoutMs,
    connectionTimeoutMillis: checkTimeoutMs,
  })
  const required = new Set<() => Promise<unknown>>()
  let isStopping = false
  let isDiskFull = false
  let checked: { at: number; state: Promise<ReadyState> } | undefined

  app.addHook('onError', (_request, _reply, error, done) => {
    if (isDiskFullError(error)) {
      isDiskFull = true
      checked = undefined
    }
    done()
  })
  app.addHook('onClose', () => pool.close())
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })

  // The first requests report a failure, and so does the state.
  app.addHook('onListen', () => void loadRequired().catch(() => {}))

  async function loadRequired() {
    for (const load of required) {
      await load()
      required.delete(load)
    }
  }

  async function check(): Promise<ReadyState> {
    const state = await checkDatabase()
    if (state !== 'ready') return state
    return loadRequired().then(
      () => 'ready',
      () => 'loading',
    )
  }

  async function checkDatabase(): Promise<ReadyState> {
    try {
      if (!isDiskFull) return (await isReadOnly(pool)) ? 'read-only' : 'ready'
      const client = await pool.connect()
      const obstacle = await writeObstacle(client).finally(() => client.release())
      isDiskFull = obstacle === 'disk full'
      return obstacle ?? 'ready'
    } catch {
      return 'database away'
    }
  }

  return {
    async state() {
      if (isStopping) return 'stopping'
      if (!checked || performance.now() - checked.at > maxAgeMs)
        checked = { at: performance.now(), state: check() }
      return checked.state
    },
    require: (load) => void required.add(load),
    stopping: () => void (isStopping = true),
  }
}
