import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')

/** The script of an installed npm tool, to run with the current Node. */
export function tool(packageName: string, command = packageName): string {
  const folder = path.join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new Error(`${packageName} has no command ${command}.`)
  return path.join(folder, file)
}

interface Ended {
  ok: boolean
  /** Empty unless `quiet`. */
  output: string
}

/** Runs a script to its end and prints its output, or returns it if `quiet`. */
export function runNode(args: string[], { quiet = false, env = process.env } = {}): Promise<Ended> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: quiet ? 'pipe' : 'inherit' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
