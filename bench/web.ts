import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWebIfChanged } from '../bootstrap/web-build.mjs'
import { readConfig } from '../server/config.ts'
import { freePort } from '../server/database/embedded/free-port.ts'
import { start } from '../server/start.ts'
import { type Audit, audit, median } from './lighthouse.ts'
import { serveWithoutScript } from './page-without-script.ts'
import { firstLoad } from './web-sizes.ts'
import { printResult } from './print-result.ts'

const rounds = 5

/** The landing page against its budgets: bytes, and Lighthouse compared with the same page without JavaScript. */
export async function main() {
  await buildWebIfChanged(process.execPath)
  await sizes()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairtide-bench-'))
  await chmod(dataDir, 0o711) // else, as root, PostgreSQL's user could not enter
  const port = await freePort()
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'off' })
  const stop = await start(config, () => {})
  const bare = await serveWithoutScript()
  try {
    await lighthouse(config.PUBLIC_URL, bare.url)
  } finally {
    bare.close()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function sizes() {
  const { scriptBytes, inlinedStyleBytes, linkedStyleBytes, htmlBytes } = await firstLoad('index.html')
  printResult('JavaScript of /', kilobytes(scriptBytes), '≤ 105 KB', scriptBytes <= 105_000)
  printResult('inlined CSS', kilobytes(inlinedStyleBytes), '≤ 8 KB', inlinedStyleBytes <= 8000)
  printResult('linked CSS', kilobytes(linkedStyleBytes), '0', linkedStyleBytes === 0)
  printResult('HTML without its CSS', kilobytes(htmlBytes), '≤ 15 KB', htmlBytes <= 15_000)
}

async function lighthouse(url: string, bareUrl: string) {
  const ours: Audit[] = []
  const bare: Audit[] = []
  // In turn, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await audit(url))
    bare.push(await audit(bareUrl))
  }
  for (const name of ['accessibility', 'best-practices', 'seo'] as const) {
    const score = median(ours.map((each) => each.scores[name]))
    printResult(name, String(score), '100', score === 100)
  }
  const performance = median(ours.map((each) => each.scores.performance))
  printResult('performance, mobile, devtools throttling', String(performance), '≥ 98', performance >= 98)
  const lcp = median(ours.map((each) => each.lcpMs))
  const bareLcp = median(bare.map((each) => each.lcpMs))
  printResult(
    'LCP',
    `${Math.round(lcp)} ms, ${(lcp / bareLcp).toFixed(2)} × without JavaScript (${Math.round(bareLcp)} ms)`,
    '≤ 1.25 ×',
    lcp <= 1.25 * bareLcp,
  )
  const cls = Math.max(...ours.map((each) => each.cls))
  printResult('CLS', String(cls), '0', cls === 0)
  const blocked = median(ours.map((each) => each.blockedMs))
  const bareBlocked = median(bare.map((each) => each.blockedMs))
  printResult('blocked', `${Math.round(blocked)} ms (without JavaScript ${Math.round(bareBlocked)} ms)`)
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
