import type { ClientBase } from 'pg'
import { isDiskFullError, isReadOnlyError } from './unavailable.ts'

/** Why a reachable database refuses writes. */
export type WriteObstacle = 'read-only' | 'disk full'

type Queryable = Pick<ClientBase, 'query'>

export async function isReadOnly(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'on'
}

/** Writes 1 MB and rolls it back, because only a write that needs space shows that the disk is full. */
export async function writeObstacle(client: Queryable): Promise<WriteObstacle | null> {
  if (await isReadOnly(client)) return 'read-only'
  try {
    await client.query(`begin;
      create temporary table write_check on commit drop as select repeat('x', 1000) from generate_series(1, 1000);
      commit`)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (isDiskFullError(error)) return 'disk full'
    if (isReadOnlyError(error)) return 'read-only'
  }
  return null
}
