import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolderOnce } from '../server/database/embedded/create-once.ts'
import { root, runNode } from './tools.ts'

export interface TestBrowser {
  executablePath?: string
  channel?: string
  args: string[]
  env: Record<string, string | undefined>
}

const args = ['--disable-quic', '--no-first-run', '--disable-component-update', '--disable-sync']

/** The browser in CHROMIUM_PATH, or the one from npm on Linux x64, or the installed Chrome. */
export async function testBrowser(): Promise<TestBrowser> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH, args, env: process.env }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { channel: 'chrome', args, env: process.env }

  const { version } = JSON.parse(
    readFileSync(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string }
  const folder = path.join(root, `.cache/chromium-${version}`)
  await createFolderOnce(folder, unpack)
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontsIn(folder) }
  return { executablePath: path.join(folder, 'chromium'), args, env }
}

/** The package's font configuration is for cloud functions. Without any font the browser sometimes crashes. */
function fontsIn(folder: string): string {
  const file = path.join(folder, 'fonts/here.conf')
  const dirs = `<dir>${path.join(folder, 'fonts/fonts')}</dir><cachedir>${path.join(folder, 'fonts/cache')}</cachedir>`
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}</fontconfig>`,
  )
  return file
}

/**
 * The package unpacks into TMPDIR and changes its environment, so it runs in its own process and folder. It adds its
 * libraries only if it detects a cloud function.
 */
async function unpack(scratch: string) {
  mkdirSync(scratch, { recursive: true })
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
  const env = { ...process.env, TMPDIR: scratch, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const { ok, output } = await runNode(['--eval', script], { quiet: true, env })
  if (!ok) throw new Error(`The browser of the tests could not be unpacked:\n${output}`)
}
