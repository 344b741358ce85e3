import { parentPort } from 'node:worker_threads'
import { HttpError } from '../http/http-error.ts'
import type { TaskResult } from './worker-thread.ts'

/** Call in a script of `workerThread`; an HttpError reaches the caller with its message. */
export function handleTasks<Task>(
  run: (task: Task) => unknown,
  arraysOf?: (answer: unknown) => ArrayBuffer[],
) {
  parentPort?.on('message', async (task: Task) => {
    const result = await resultOf(() => run(task))
    // Arrays move to the caller instead of being copied.
    parentPort?.postMessage(result, 'answer' in result && arraysOf ? arraysOf(result.answer) : [])
  })
}

async function resultOf(run: () => unknown): Promise<TaskResult> {
  try {
    return { answer: await run() }
  } catch (error) {
    if (error instanceof HttpError) return { refused: error.message }
    if (!(error instanceof Error)) return { failed: String(error) }
    return { failed: error.stack ?? error.message, code: (error as NodeJS.ErrnoException).code }
  }
}
