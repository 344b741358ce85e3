import { OneLineError } from '../server/cli/one-line-error.ts'

/** Every bench by its name. `npm run bench` runs all of them, `npm run bench -- NAME` one. */
const benches: Record<string, () => Promise<{ main: () => Promise<void> | void }>> = {
  web: () => import('./web.ts'),
  roi: () => import('./roi-ranking.ts'),
  directory: () => import('./directory.ts'),
  restarts: () => import('./operation/rolling-restart.ts'),
  overload: () => import('./operation/overload.ts'),
  newsletter: () => import('./operation/newsletter.ts'),
}

const [name] = process.argv.slice(2)
if (name !== undefined && !(name in benches)) {
  console.error(`There is no bench ${name}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const [each, load] of Object.entries(benches)) {
  if (name !== undefined && name !== each) continue
  console.log(`\n${each}`)
  const { main } = await load()
  try {
    await main()
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof OneLineError ? error.message : error)
  }
}
