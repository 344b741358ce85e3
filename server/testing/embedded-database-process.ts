import { openEmbedded } from '../database/embedded.ts'

// Uses the embedded database until stdin ends, as a server does. Prints what it opened and `stopped`, or the error.
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
