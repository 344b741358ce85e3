import { badRequest } from '../../http/http-error.ts'
import { WorkerTimeout, workerThread } from '../../jobs/worker-thread.ts'
import type { BodyFormat, Rendered } from '../writing/render-source.ts'
import type { RenderTask } from './render-worker.ts'

/** A megabyte of ordinary text takes two or three seconds on a slow machine. */
const maxRenderMs = 10_000

const thread = workerThread<RenderTask, Rendered>(new URL('./render-worker.ts', import.meta.url), {
  timeoutMs: maxRenderMs,
  memoryMegabytes: 512,
  idleMs: 60_000,
})

/** @throws 400 for a text that takes too long to render */
export async function renderBody(source: string, format: BodyFormat, siteOrigin: string): Promise<Rendered> {
  if (source === '') return { content: '', excerpt: '', reading_minutes: 1 }
  try {
    return await thread.run({ source, format, siteOrigin })
  } catch (error) {
    if (error instanceof WorkerTimeout)
      throw badRequest('This text takes too long to read. Please make it shorter or simpler.')
    throw error
  }
}
