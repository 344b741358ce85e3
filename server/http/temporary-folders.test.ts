import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listingsFolderPrefix, removeLeftFolders, uploadFolderPrefix } from './temporary-folders.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function folder(prefix: string, hours: number) {
  const made = await mkdtemp(path.join(tmpdir(), prefix))
  await writeFile(path.join(made, '0'), 'homes')
  await utimes(made, hoursAgo(hours), hoursAgo(hours))
  return made
}

test('a start removes the uploads of killed processes, but none that may be in use, and nothing else', async () => {
  const left = [await folder(uploadFolderPrefix, 25), await folder(listingsFolderPrefix, 25)]
  const others = [await folder(uploadFolderPrefix, 1), await folder('another-program-', 25)]
  await removeLeftFolders()
  expect(left.filter((made) => existsSync(made))).toEqual([])
  expect(others.filter((made) => existsSync(made))).toEqual(others)
  await Promise.all(others.map((made) => rm(made, { recursive: true })))
})
