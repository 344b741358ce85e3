import { once } from 'node:events'
import { runScript } from '../bootstrap/processes.mjs'
import { readConfig } from './config.ts'
import { errorText } from './logging/describe-error.ts'
import { failureLine } from './cli/failure-line.ts'

// A blocked event loop handles no signals, so a parent process always runs this one and can kill it.
if (process.send) await run()
else process.exitCode = await runScript(process.execPath, [...process.execArgv, import.meta.filename])

async function run() {
  const stopping = new AbortController()
  const stopRequested = once(stopping.signal, 'abort')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  process.on('disconnect', () => stopping.abort())
  // The reader of our output may exit first (EPIPE).
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // Node would print the whole error, which may contain what a person typed.
  process.on('uncaughtException', (error) => {
    console.error(errorText(error))
    process.exit(1)
  })

  try {
    const config = readConfig(process.env)
    // Loaded late, so that a configuration error is reported at once.
    const { start } = await import('./start.ts')
    const stop = await start(config, (line) => console.log(line), stopping.signal)
    await stopRequested
    await stop()
    process.exit(0)
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0)
    console.error(failureLine(error))
    process.exit(1)
  }
}
