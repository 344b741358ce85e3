import { readConfig } from './config.ts'
import { start } from './start.ts'
import { OneLineError } from './one-line-error.ts'

/** Told to stop: by a signal, or because the process that started us is gone. */
const told = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  process.on('disconnect', () => resolve())
})
// Whoever read our output may be gone before us.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  const stop = await start(readConfig(process.env), (line) => console.log(line))
  await told
  await stop()
  process.exit(0)
} catch (error) {
  console.error(error instanceof OneLineError ? error.message : error)
  process.exit(1)
}
