import { once } from 'node:events'
import { runScript } from '../bootstrap/processes.mjs'
import { readConfig } from './config.ts'
import { errorText } from './logging/describe-error.ts'
import { failureLine } from './cli/failure-line.ts'

// A blocked event loop handles no signals, so a parent process always runs this one and can kill it.
if (process.send) await run()
else process.exitCode = await runScript(process.execPath, [...process.execArgv, import.meta.filename])

async function run() {
  const [stopping, hurrying] = [new AbortController(), new AbortController()]
  const stopRequested = once(stopping.signal, 'abort')
  // What a service manager sends; a person at a terminal does not wait for balancers.
  process.on('SIGTERM', () => stopping.abort())
  const stopNow = () => [stopping, hurrying].forEach((controller) => controller.abort())
  for (const event of ['SIGINT', 'SIGHUP', 'disconnect']) process.on(event, stopNow)
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
    const stop = await start(config, (line) => console.log(line), {
      requested: stopping.signal,
      hurry: hurrying.signal,
    })
    await stopRequested
    await stop()
    process.exit(0)
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0)
    console.error(failureLine(error))
    process.exit(1)
  }
}
