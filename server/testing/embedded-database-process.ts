import { openEmbedded } from '../database/embedded.ts'

// A process that uses the embedded database in a folder until its input ends: what a server does, for tests that
// start several and kill some. It tells, a line each: what it opened, then `stopped`; or the line of its failure.
try {
  const { url, started, home, stop } = await openEmbedded(process.argv[2] ?? '')
  process.stdout.write(`${JSON.stringify({ url, started, home })}\n`)
  process.stdin.resume().on('end', async () => {
    await stop()
    process.stdout.write('stopped\n')
  })
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
