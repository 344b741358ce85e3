import { openClient } from '../../database/connection/client.ts'
import { handleTasks } from '../../jobs/worker-script.ts'
import { encodeHomes } from './encode-homes.ts'
import { readHomeIndex } from './read-home-index.ts'

export interface HomeIndexTask {
  databaseUrl: string
  /** For this process, or for browsers. */
  as: 'index' | 'arrow'
}

handleTasks(
  async ({ databaseUrl, as }: HomeIndexTask) => {
    const client = await openClient(databaseUrl, { application_name: 'fairtide home index' })
    try {
      return as === 'arrow' ? await encodeHomes(client) : await readHomeIndex(client)
    } finally {
      await client.end()
    }
  },
  (answer) => [...arraysIn(answer)],
)

/** The memory of all typed arrays; a Buffer may share its memory with others. */
function arraysIn(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return found
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? found.add(value.buffer) : found
  if (value instanceof Map) return arraysIn([...value.values()], found)
  for (const part of Object.values(value)) arraysIn(part, found)
  return found
}
