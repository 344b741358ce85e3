import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { OneLineError } from '../server/cli/one-line-error.ts'

/** Installed on demand: it has 176 MB. */
const lighthouse = 'lighthouse@13.5.0'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Audit {
  /** From 0 to 100. */
  scores: Record<(typeof categories)[number], number>
  lcpMs: number
  /** Total blocking time. */
  blockedMs: number
  cls: number
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number } | undefined>
}

/**
 * Runs Lighthouse once as a phone, with devtools throttling, because simulated throttling is bimodal on localhost. It
 * needs a full Chrome or Chromium; the headless shell of the tests cannot load its pages.
 * @throws OneLineError if there is none
 */
export async function audit(url: string): Promise<Audit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const file = path.join(folder, 'report.json')
  try {
    await run([
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--throttling-method=devtools',
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ])
    return read(JSON.parse(await readFile(file, 'utf8')) as Report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function read({ categories: found, audits }: Report): Audit {
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round(100 * (found[name]?.score ?? 0))]),
  ) as Audit['scores']
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores,
    lcpMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

function run(args: string[]): Promise<void> {
  const { CHROMIUM_PATH, ...env } = process.env
  const child = spawn('npm', ['exec', '--yes', ...args], {
    env: { ...env, ...(CHROMIUM_PATH && { CHROME_PATH: CHROMIUM_PATH }), npm_config_loglevel: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new OneLineError(`Lighthouse did not run: ${reasonIn(output)}`)),
    )
  })
}

function reasonIn(output: string): string {
  if (/CHROME_PATH|No Chrome installations/.test(output))
    return 'set CHROMIUM_PATH to a whole Chrome or Chromium.'
  return output.trim()
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
