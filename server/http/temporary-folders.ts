import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const uploadFolderPrefix = 'fairtide-upload-'
export const listingsFolderPrefix = 'fairtide-listings-'

/** Long after the last upload or import of another process has ended. */
const maxAgeMs = 24 * 3_600_000

/** Removes the uploads that killed processes left in the temporary folder. */
export async function removeLeftFolders() {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names) {
    if (!name.startsWith(uploadFolderPrefix) && !name.startsWith(listingsFolderPrefix)) continue
    const folder = path.join(tmpdir(), name)
    const age = Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Date.now())
    // A folder of another user stays.
    if (age > maxAgeMs) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
