import { parentPort } from 'node:worker_threads'
import { HttpError } from '../http/http-error.ts'
import type { TaskResult } from './worker-thread.ts'

/** Call in a script of `workerThread`; an HttpError reaches the caller with its message. */
export function handleTasks<Task>(run: (task: Task) => unknown) {
  parentPort?.on('message', async (task: Task) => {
    parentPort?.postMessage(await outcomeOf(() => run(task)))
  })
}

async function outcomeOf(run: () => unknown): Promise<TaskResult> {
  try {
    return { answer: await run() }
  } catch (error) {
    if (error instanceof HttpError) return { refused: error.message }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
