import { DatabaseError } from 'pg'
import { isDatabaseAway, isDiskFullError, isReadOnlyError } from '../database/connection/unavailable.ts'
import { describeError } from '../logging/describe-error.ts'
import { OneLineError } from './one-line-error.ts'

const fileReasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it exists already',
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EIO: 'its disk fails',
  EMFILE: 'too many files are open',
}

export function fileReason(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? fileReasons[String(error.code)] : undefined
}

/** What a start or a command that failed prints: always one line, which says what to do. */
export function failureLine(error: unknown): string {
  if (error instanceof OneLineError) return error.message
  if (isDatabaseAway(error)) return 'The database went away in the middle of this: start it and try again.'
  if (isReadOnlyError(error)) return 'The database is read-only: use its primary, or make it writable.'
  if (isDiskFullError(error)) return "The database's disk is full: make room and try again."
  if (error instanceof DatabaseError && error.code === '42501')
    return `The user of DATABASE_URL lacks a right (${error.message}): make it the owner of its database.`
  const reason = fileReason(error)
  if (reason && error instanceof Error && 'path' in error)
    return `${String(error.path)} cannot be used: ${reason}.`
  const { type, code, stack } = describeError(error)
  const [place = 'an unknown place'] = stack
  return `It failed in a way that Fairtide does not know: ${[type, code].filter(Boolean).join(' ')} ${place}. Please report this line.`
}
