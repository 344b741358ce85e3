import { statfs } from 'node:fs/promises'
import { OneLineError } from '../../cli/one-line-error.ts'

const messages: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'lies on a disk that can only be read',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
}

export async function toOneLineError(error: unknown, folder: string): Promise<OneLineError> {
  if (error instanceof OneLineError) return error
  const { code = '', message, stderr } = error as NodeJS.ErrnoException & { stderr?: string }
  const output = stderr?.trim() || message
  if (/No space left|ENOSPC|Disk quota|EDQUOT/.test(output) || (await isDiskFull(folder)))
    return new OneLineError(
      `The disk of DATA_DIR (${folder}) is full: make room, 100 MB for a new database, and start again.`,
    )
  if (messages[code])
    return new OneLineError(`DATA_DIR (${folder}) ${messages[code]}: set it to a folder that you may write.`)
  const reason = output.split('\n').findLast((line) => line.includes('error: ')) ?? output
  return new OneLineError(`The database in ${folder} could not be opened: ${reason}`)
}

/** On a full disk PostgreSQL cannot even write its log. */
async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 1, bsize: Infinity }))
  return bavail * bsize < 1_000_000
}
