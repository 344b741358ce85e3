import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLogger } from '../logging/log.ts'
import { filesForm } from '../testing/forms.ts'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-cut-off-'))
const { TMPDIR: usualFolder } = process.env
process.env.TMPDIR = folder
afterAll(async () => {
  if (usualFolder === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usualFolder
  await rm(folder, { recursive: true, force: true })
})

const lines: string[] = []
const logger = createLogger({ write: (line) => void lines.push(line) })
const { app, db } = await testSite({}, { logger })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const admin = await signedIn(db, { isAdmin: true })

const uploads = app.endpoints.flatMap(({ path: endpoint, upload }) =>
  upload ? [[endpoint.replace(':newsletter', 'local'), upload.field] as const] : [],
)
const size = 3 * 1024 * 1024
const ways = {
  'closes its connection': 'destroySoon',
  'loses its connection': 'resetAndDestroy',
} as const

/** Sends a part of an upload and closes the connection. */
async function leaveAfter(url: string, field: string, share: number, way: (typeof ways)[keyof typeof ways]) {
  const { payload, headers } = filesForm(field, { 'a.csv': 'a,b\n'.repeat(size / 4) })
  const head = [
    `POST ${url}?source=test HTTP/1.1`,
    'host: fairtide',
    `content-length: ${payload.length}`,
    ...Object.entries({ ...headers, ...admin.headers }).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const part = payload.subarray(0, Math.floor(payload.length * share))
  await new Promise((resolve) => socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), part]), resolve))
  socket[way]()
}

const uploadedFolders = async () =>
  (await readdir(folder)).filter((name) => !name.startsWith('fairtide-test-'))
const openConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

test.each(Object.entries(ways))(
  'an upload whose sender %s leaves neither an error in the log nor a file',
  async (_what, way) => {
    for (const [url, field] of uploads)
      for (const share of [0, 0.0001, 0.3, 0.9, 0.99999]) await leaveAfter(url, field, share, way)
    await expect.poll(openConnections, { timeout: 20_000 }).toBe(0)
    await expect.poll(uploadedFolders, { timeout: 20_000 }).toEqual([])
    expect(lines).toEqual([])
  },
)

test('a complete upload leaves no temporary file either, accepted or refused', async () => {
  for (const content of ['name\nx\n', 'PK\u0003\u0004']) {
    const form = filesForm('files', { 'a.csv': content })
    await fetch(`http://127.0.0.1:${port}/api/admin/listings/import?source=test`, {
      method: 'POST',
      headers: { ...form.headers, ...admin.headers },
      body: form.payload,
    })
  }
  await expect.poll(uploadedFolders, { timeout: 20_000 }).toEqual([])
  expect(lines).toEqual([])
})
