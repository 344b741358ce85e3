import { parentPort } from 'node:worker_threads'
import { HttpError } from '../http/http-error.ts'
import type { TaskResult } from './worker-thread.ts'

/** Call in a script of `workerThread`; an HttpError reaches the caller with its message. */
export function handleTasks<Task>(run: (task: Task) => unknown) {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(outcomeOf(() => run(task))))
}

function outcomeOf(run: () => unknown): TaskResult {
  try {
    return { answer: run() }
  } catch (error) {
    if (error instanceof HttpError) return { refused: error.message }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
