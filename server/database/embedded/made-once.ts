import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const scratchName = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/**
 * Makes a folder whole or not at all: in a scratch folder beside it, which is then renamed. A start that is killed
 * leaves no half of one, and of two at once the second drops its own and takes the first's.
 */
export async function folderMadeOnce(
  folder: string,
  make: (scratch: string) => Promise<void>,
): Promise<void> {
  if (!existsSync(folder)) {
    const scratch = `${folder}.${randomUUID()}`
    try {
      await make(scratch)
      await rename(scratch, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error
    }
  }
  await removeScratch(folder)
}

/** Ours, and what killed starts left. One that is still at work finds the folder made. */
async function removeScratch(path: string) {
  const names = await readdir(dirname(path))
  const scratch = names.filter((name) => name.startsWith(`${basename(path)}.`) && scratchName.test(name))
  for (const name of scratch)
    await rm(join(dirname(path), name), { recursive: true, force: true }).catch(() => {})
}

/** Writes a file, readable for us alone, if it is not there, and answers what it holds: of two writers one wins. */
export async function textWrittenOnce(file: string, text: string): Promise<string> {
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
