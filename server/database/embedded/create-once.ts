import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const scratchName = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Renames a scratch folder: a killed start leaves nothing half done, and of two starts the first wins. */
export async function createFolderOnce(
  folder: string,
  create: (scratch: string) => Promise<void>,
): Promise<void> {
  if (!existsSync(folder)) {
    const scratch = `${folder}.${randomUUID()}`
    try {
      await create(scratch)
      await rename(scratch, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error
    }
  }
  await removeScratch(folder)
}

/** Also removes what killed starts left. A start that is still running finds the folder created. */
async function removeScratch(path: string) {
  const names = await readdir(dirname(path))
  const scratch = names.filter((name) => name.startsWith(`${basename(path)}.`) && scratchName.test(name))
  for (const name of scratch)
    await rm(join(dirname(path), name), { recursive: true, force: true }).catch(() => {})
}

/** Writes a private file unless it exists, and returns its content: of two writers one wins. */
export async function writeFileOnce(file: string, text: string): Promise<string> {
  if (!existsSync(file)) {
    const scratch = `${file}.${randomUUID()}`
    await writeFile(scratch, `${text}\n`, { mode: 0o600, flush: true })
    await link(scratch, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(scratch)
  }
  return (await readFile(file, 'utf8')).trim()
}
