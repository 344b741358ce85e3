import * as z from 'zod/mini'

/** A file may hold thousands of refused records; this many are named. */
export const maxRefusedNamed = 100

/** A file that is read after the response: how far the work is, and what came of it. */
export const importRun = <Summary extends z.ZodMiniType>(summary: Summary) =>
  z.object({
    id: z.string(),
    state: z.enum(['waiting', 'working', 'done', 'refused']),
    /** Records dealt with. */
    done: z.int(),
    /** Null until the file is opened. */
    total: z.nullable(z.int()),
    /** Why the file was refused, or where the work ended. */
    error: z.nullable(z.string()),
    summary: z.nullable(summary),
    created_at: z.string(),
    finished_at: z.nullable(z.string()),
  })

/** The states of a run that will still change. */
export const isUnfinished = ({ state }: { state: string }) => state === 'waiting' || state === 'working'
