import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { rentExample } from '../marketing/landing/rent-example.ts'
import { captions, filmSeconds, type Line, stage } from './film-stage.ts'

// Needs ffmpeg. Run after a build when the drawing or the rent example has changed:
// CHROMIUM_PATH=/usr/bin/chromium node web/asset-generators/draw-film.ts
const web = path.join(import.meta.dirname, '..')
const framesASecond = 15
const size = { width: 960, height: 800 }

const landing = await readFile(path.join(web, 'build/client/index.html'), 'utf8')
const coast = /<svg[^>]*class="coast[^]*?<\/svg>/.exec(landing)?.[0] ?? ''
const coastColors = await readFile(path.join(web, 'marketing/coast.css'), 'utf8')
const font = async (file: string) => (await readFile(path.join(web, 'ui/fonts', file))).toString('base64')

const { yearlyRentUsd, costs, leftUsd } = rentExample
const lines: Line[] = [
  { label: 'Rent of a year', usd: yearlyRentUsd, from: 0, to: 1 },
  ...costs.map(({ label, usd, fromShare, toShare }) => ({ label, usd: -usd, from: fromShare, to: toShare })),
  { label: 'Left over', usd: leftUsd, from: 0, to: leftUsd / yearlyRentUsd },
]

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: size })
await page.setContent(
  stage({
    coast,
    coastColors,
    displayFont: await font('newsreader-display.woff2'),
    textFont: await font('inter.woff2'),
    lines,
  }),
)
await page.evaluate('document.fonts.ready')

const encoder = spawn(
  'ffmpeg',
  [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'image2pipe',
    '-framerate',
    String(framesASecond),
    '-i',
    '-',
    '-c:v',
    'libvpx-vp9',
  ]
    .concat(['-pix_fmt', 'yuv420p', '-crf', '38', '-b:v', '0', '-g', '150', '-row-mt', '1'])
    .concat([path.join(web, 'public/film.webm')]),
  { stdio: ['pipe', 'ignore', 'inherit'] },
)
const encoded = new Promise((resolve) => encoder.on('close', resolve))
for (let frame = 0; frame < filmSeconds * framesASecond; frame += 1) {
  await page.evaluate(`draw(${frame / framesASecond})`)
  const picture = await page.screenshot({ type: 'jpeg', quality: 95 })
  if (!encoder.stdin.write(picture)) await new Promise((resolve) => encoder.stdin.once('drain', resolve))
}
encoder.stdin.end()
await encoded
await browser.close()
await writeFile(path.join(web, 'public/film.vtt'), captions(lines))
