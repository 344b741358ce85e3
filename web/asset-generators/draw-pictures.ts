import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'

// Without words, to fit any site name. Run after a build when a drawing has changed:
// CHROMIUM_PATH=/usr/bin/chromium node web/asset-generators/draw-pictures.ts
const web = path.join(import.meta.dirname, '..')
const publicFolder = path.join(web, 'public')

const landing = await readFile(path.join(web, 'build/client/index.html'), 'utf8')
const coast = /<svg[^>]*class="coast[^]*?<\/svg>/.exec(landing)?.[0] ?? ''
if (coast === '') throw new Error('The built landing page has no drawing of the coast. Build the site first.')
const coastColors = await readFile(path.join(web, 'marketing/coast.css'), 'utf8')
const mark = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8')
/** Without rounded corners: sky above, sand below. */
const fullBleedMark = mark.replace(/<rect[^>]*>/, '')

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
await draw('share', 1200, 630, coast)
await draw('icon-192', 192, 192, mark)
await draw('icon-512', 512, 512, mark)
// Home screens crop these, so the color goes to the edge.
await draw('apple-touch-icon', 180, 180, fullBleedMark)
await draw('icon-maskable-512', 512, 512, fullBleedMark)
await browser.close()

async function draw(name: string, width: number, height: number, drawing: string) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>${coastColors}
    html { color-scheme: light }
    body { margin: 0 ${drawing === fullBleedMark ? '; background: linear-gradient(#135566 70%, #f6ecd9 70%)' : ''} }
    svg { display: block; width: ${width}px; height: ${height}px }
  </style>${drawing}`)
  const picture = await page.screenshot({ omitBackground: true })
  await writeFile(path.join(publicFolder, `${name}.png`), picture)
  await page.close()
}
