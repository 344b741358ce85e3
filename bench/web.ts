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
import { line } from './print-result.ts'

const rounds = 5

/** The landing page against its budgets: bytes over the wire, and Lighthouse beside the same page without JavaScript. */
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
  line('JavaScript of /', kilobytes(scriptBytes), '≤ 105 KB', scriptBytes <= 105_000)
  line('inlined CSS', kilobytes(inlinedStyleBytes), '≤ 8 KB', inlinedStyleBytes <= 8000)
  line('linked CSS', kilobytes(linkedStyleBytes), '0', linkedStyleBytes === 0)
  line('HTML without its CSS', kilobytes(htmlBytes), '≤ 15 KB', htmlBytes <= 15_000)
}

async function lighthouse(url: string, bareUrl: string) {
  const ours: Audit[] = []
  const bare: Audit[] = []
  // In turn, so that whatever else the machine does meets both alike.
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await audit(url))
    bare.push(await audit(bareUrl))
  }
  for (const name of ['accessibility', 'best-practices', 'seo'] as const) {
    const score = median(ours.map((each) => each.scores[name]))
    line(name, String(score), '100', score === 100)
  }
  const performance = median(ours.map((each) => each.scores.performance))
  line('performance, mobile, devtools throttling', String(performance), '≥ 98', performance >= 98)
  const lcp = median(ours.map((each) => each.lcpMs))
  const bareLcp = median(bare.map((each) => each.lcpMs))
  line(
    'LCP',
    `${Math.round(lcp)} ms, ${(lcp / bareLcp).toFixed(2)} × without JavaScript (${Math.round(bareLcp)} ms)`,
    '≤ 1.25 ×',
    lcp <= 1.25 * bareLcp,
  )
  const cls = Math.max(...ours.map((each) => each.cls))
  line('CLS', String(cls), '0', cls === 0)
  const blocked = median(ours.map((each) => each.blockedMs))
  const bareBlocked = median(bare.map((each) => each.blockedMs))
  line('blocked', `${Math.round(blocked)} ms (without JavaScript ${Math.round(bareBlocked)} ms)`)
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
