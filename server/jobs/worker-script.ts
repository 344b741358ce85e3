import { parentPort } from 'node:worker_threads'
import { HttpError } from '../http/http-error.ts'
import type { TaskResult } from './worker-thread.ts'

/** In a script of `workerThread`: does each task that comes. A Refusal reaches whoever asked in its words. */
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
