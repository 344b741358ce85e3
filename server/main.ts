import { runScript } from '../bootstrap/processes.mjs'
import { readConfig } from './config.ts'
import { errorText } from './logging/describe-error.ts'
import { OneLineError } from './cli/one-line-error.ts'

// A signal is heard by the event loop, which a request may block: so there is always a process above that can kill.
if (process.send) await registerRoute()
else process.exitCode = await runScript(process.execPath, [...process.execArgv, import.meta.filename])

async function registerRoute() {
  /** Told to stop: by a signal, or because the process that started us is gone. */
  const told = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('disconnect', () => resolve())
  })
  // Whoever read our output may be gone before us.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // Node would print the error whole, with what a person typed in it.
  process.on('uncaughtException', (error) => {
    console.error(errorText(error))
    process.exit(1)
  })

  try {
    const config = readConfig(process.env)
    // A wrong setting is told before the whole server is loaded.
    const { start } = await import('./start.ts')
    const stop = await start(config, (line) => console.log(line))
    await told
    await stop()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof OneLineError ? error.message : errorText(error))
    process.exit(1)
  }
}
