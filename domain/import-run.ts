import * as z from 'zod/mini'

/** A file may have thousands of refused records; at most this many are listed. */
export const maxRefusedNamed = 100

export const importRun = <Summary extends z.ZodMiniType>(summary: Summary) =>
  z.object({
    id: z.string(),
    state: z.enum(['waiting', 'working', 'done', 'refused']),
    done: z.int(),
    /** `null` until the file is opened. */
    total: z.nullable(z.int()),
    /** Why the file was refused or the import stopped. */
    error: z.nullable(z.string()),
    summary: z.nullable(summary),
    created_at: z.string(),
    finished_at: z.nullable(z.string()),
  })

export const isUnfinished = ({ state }: { state: string }) => state === 'waiting' || state === 'working'
