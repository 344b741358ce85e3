import { handleTasks } from '../../jobs/worker-script.ts'
import { type BodyFormat, renderSource } from '../writing/render-source.ts'

export interface RenderTask {
  source: string
  format: BodyFormat
  siteOrigin: string
}

handleTasks(({ source, format, siteOrigin }: RenderTask) => renderSource(source, format, siteOrigin))
