import { statfs } from 'node:fs/promises'
import { OneLineError } from '../../cli/one-line-error.ts'

/** What the system says of a folder that cannot be used, and what a person can do. */
const sentences: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'lies on a disk that can only be read',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
}

/** One plain line for a database that cannot be opened because of the folder or the disk that it lies on. */
export async function inOneLine(error: unknown, folder: string): Promise<OneLineError> {
  if (error instanceof OneLineError) return error
  const { code = '', message, stderr } = error as NodeJS.ErrnoException & { stderr?: string }
  const said = stderr?.trim() || message
  if (/No space left|ENOSPC|Disk quota|EDQUOT/.test(said) || (await hasNoRoom(folder)))
    return new OneLineError(
      `The disk of DATA_DIR (${folder}) is full: make room, 100 MB for a new database, and start again.`,
    )
  if (sentences[code])
    return new OneLineError(`DATA_DIR (${folder}) ${sentences[code]}: set it to a folder that you may write.`)
  const reason = said.split('\n').findLast((line) => line.includes('error: ')) ?? said
  return new OneLineError(`The database in ${folder} could not be opened: ${reason}`)
}

/** PostgreSQL on a full disk has no room to say so in its log. */
async function hasNoRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 1, bsize: Infinity }))
  return bavail * bsize < 1_000_000
}
