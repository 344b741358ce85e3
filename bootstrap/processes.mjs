// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Prints to stderr, because stdout is for the output of commands. @param {string} line */
export function print(line) {
  process.stderr.write(`${line}\n`)
}

/** How long a script may take to end after a signal, apart from its draining. */
const gracePeriodMs = 25_000 + 1000 * (Number(process.env.DRAIN_SECONDS ?? 8) || 0)

/**
 * Runs one of our scripts and returns its exit code. If we are killed, its IPC channel closes; if the npm that started
 * us exits, we end the script. A script with a blocked event loop is killed after the grace period.
 * @param {string} node @param {string[]} args
 */
export function runScript(node, args) {
  const child = spawn(node, args, {
    env: environmentFor(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const starter = npmAboveUs()
  /** @type {NodeJS.Timeout | undefined} */
  let killer
  const killLater = () => (killer ??= setTimeout(() => child.kill('SIGKILL'), gracePeriodMs))
  const watch = setInterval(() => {
    if (starter === npmAboveUs()) return
    child.kill('SIGTERM')
    killLater()
  }, 200)
  return ended(child, killLater).finally(() => {
    clearInterval(watch)
    clearTimeout(killer)
  })
}

/** The pid of the npm that started us, if one did. It changes when npm is killed. */
function npmAboveUs() {
  if (!process.env.npm_lifecycle_event) return undefined
  try {
    // On Linux a shell stays between npm and us.
    const shell = /^\d+ \((?:da|ba)?sh\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    if (shell) return shell[1]
  } catch {
    // Not Linux, or the parent is just gone: then its number has changed too.
  }
  return String(process.ppid)
}

/**
 * Runs npm and returns its exit code; its output is printed only if it fails.
 * @param {string[]} args
 * @param {{ cwd: string, node?: string, started?: (pid: number) => void }} options `node`: for the scripts that it runs
 */
export async function npm(args, { cwd, node = process.execPath, started }) {
  const cli = [
    process.env.npm_execpath ?? '', // the npm that runs us
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'), // Windows
  ].find((path) => path.endsWith('npm-cli.js') && existsSync(path))
  const quiet = [
    ...args,
    '--ignore-scripts',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    '--progress=false',
  ]
  const env = node === process.execPath ? process.env : environmentFor(node)
  const child = cli
    ? spawn(process.execPath, [cli, ...quiet], { cwd, env })
    : spawn('npm', quiet, { cwd, env, shell: process.platform === 'win32' })
  if (child.pid) started?.(child.pid)
  child.stdin.end()
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await ended(child)
  if (receivedSignal) process.exit(128 + constants.signals[receivedSignal])
  if (code !== 0) process.stderr.write(output)
  return code
}

/** @type {NodeJS.Signals | undefined} */
let receivedSignal

/**
 * Waits for a child and forwards signals. Our scripts treat the two of a Ctrl-C, the terminal's and ours, as one.
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => void} [onSignal] called with each signal
 * @returns {Promise<number>} its exit code, 128 + the signal's number where a signal ended it
 */
function ended(child, onSignal) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    receivedSignal = signal
    child.kill(signal)
    onSignal?.()
  }
  for (const signal of signals) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/**
 * Our Node first on PATH, for tools that start `node` by name, and a compile cache, which halves the start time.
 * @param {string} node
 */
function environmentFor(node) {
  const env = { ...process.env }
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  env[path] = [dirname(node), env[path]].filter(Boolean).join(delimiter)
  env.NODE_OPTIONS = [env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' ')
  // With more arenas, glibc keeps 40 MB of the thread that reads the homes after it has ended.
  env.MALLOC_ARENA_MAX ??= '2'
  env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled')
  return env
}
