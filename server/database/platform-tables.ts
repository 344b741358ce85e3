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
}
