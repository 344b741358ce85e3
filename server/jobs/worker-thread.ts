import { Worker } from 'node:worker_threads'
import { HttpError } from '../http/http-error.ts'

interface Options {
  /** For one task; a slower one fails with `WorkerTimeout` and its thread is terminated. */
  timeoutMs: number
  memoryMegabytes: number
  /** An idle thread is terminated after this long; without it, only by `stop`. */
  idleMs?: number
}

/** `code` is that of PostgreSQL or of the network. */
export type TaskResult =
  | { answer: unknown }
  | { refused: string }
  | { failed: string; code?: string | undefined }

export class WorkerTimeout extends Error {
  override name = 'TookTooLong'
}

/** Runs tasks one after another in a worker thread, which starts with the first task and again after a failure. */
export function workerThread<Task, Data>(script: URL, { timeoutMs, memoryMegabytes, idleMs }: Options) {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const start = () => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes } })
    // An idle thread must not keep the process alive.
    started.unref()
    started.on('error', () => {})
    return started
  }
  const stop = async () => {
    clearTimeout(idle)
    const ended = thread
    thread = null
    await ended?.terminate()
  }

  async function run(task: Task): Promise<Data> {
    clearTimeout(idle)
    thread ??= start()
    try {
      const outcome = await outcomeOf(thread, task, timeoutMs)
      if ('answer' in outcome) return outcome.answer as Data
      if ('refused' in outcome) throw new HttpError(400, outcome.refused)
      throw Object.assign(new Error(outcome.failed), { code: outcome.code })
    } catch (error) {
      if (!(error instanceof HttpError)) await stop()
      throw error
    } finally {
      if (idleMs !== undefined) idle = setTimeout(() => void stop(), idleMs).unref()
    }
  }

  return {
    /** @throws HttpError 400 if the task refuses its input; WorkerTimeout */
    run(task: Task): Promise<Data> {
      const result = last.then(() => run(task))
      last = result.catch(() => {})
      return result
    },
    stop,
  }
}

function outcomeOf(thread: Worker, task: unknown, timeoutMs: number): Promise<TaskResult> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => settle(() => reject(new WorkerTimeout('It took too long.'))), timeoutMs)
    const onMessage = (outcome: TaskResult) => settle(() => resolve(outcome))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('The thread ended.')))
    const settle = (then: () => void) => {
      clearTimeout(timeout)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      then()
    }
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(task)
  })
}
