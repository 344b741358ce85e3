import { setTimeout as sleep } from 'node:timers/promises'

/** Every home that is listed: asked again and again, and so answered from memory. */
const path = '/api/inventory?limit=1'

export interface Asked {
  port: number
  headers: Record<string, string>
}

/** How long after an import the last of the servers still answered what was right before it, in ms. */
export async function measureStalenessMs(
  servers: Asked[],
  importMore: () => Promise<unknown>,
): Promise<number> {
  const totalOf = async ({ port, headers }: Asked) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return ((await response.json()) as { total: number }).total
  }
  const keptTotal = async (server: Asked) => {
    await totalOf(server) // an answer is kept from the second time on
    return totalOf(server)
  }
  const before = await Promise.all(servers.map(keptTotal))
  await importMore()
  const importedAt = performance.now()
  const stale = servers.map(async (server, index) => {
    while ((await totalOf(server)) === before[index]) await sleep(5)
    return performance.now() - importedAt
  })
  return Math.max(...(await Promise.all(stale)))
}
