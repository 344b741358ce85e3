import type { Generated, JSONColumnType } from 'kysely'

export interface PlatformTables {
  /** Keys that every server process shares, made once by the first. */
  secrets: { name: string; value: Buffer }
  /** Answers kept for a day, so that a retried write is not carried out twice. */
  idempotency_keys: {
    scope: string
    key: string
    fingerprint: Buffer
    answer: JSONColumnType<{ status: number; body: unknown }> | null
    created_at: Generated<Date>
  }
  /** Files that are read after the response; see import-runs.ts. */
  import_runs: {
    id: Generated<string>
    kind: 'posts' | 'subscribers'
    state: Generated<'waiting' | 'working' | 'done' | 'refused'>
    done: Generated<number>
    total: number | null
    summary: JSONColumnType<object> | null
    error: string | null
    tries: Generated<number>
    alive_at: Date | null
    created_at: Generated<Date>
    finished_at: Date | null
  }
  import_files: { run_id: string; part: number; bytes: Buffer }
}
