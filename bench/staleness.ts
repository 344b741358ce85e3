import { setTimeout as sleep } from 'node:timers/promises'

/** All homes, from the cache. */
const path = '/api/inventory?limit=1'

export interface BenchServer {
  port: number
  headers: Record<string, string>
}

/** How long after an import the slowest server still sent the old list, in ms. */
export async function measureStalenessMs(
  servers: BenchServer[],
  importMore: () => Promise<unknown>,
): Promise<number> {
  const totalOf = async ({ port, headers }: BenchServer) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return ((await response.json()) as { total: number }).total
  }
  const cachedTotal = async (server: BenchServer) => {
    await totalOf(server) // a response is cached from the second request on
    return totalOf(server)
  }
  const before = await Promise.all(servers.map(cachedTotal))
  await importMore()
  const importedAt = performance.now()
  const stale = servers.map(async (server, index) => {
    while ((await totalOf(server)) === before[index]) await sleep(5)
    return performance.now() - importedAt
  })
  return Math.max(...(await Promise.all(stale)))
}
