import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { commonPasswordMessage } from '@fairtide/domain/accounts/passwords'
import { dictionary } from '@zxcvbn-ts/language-common'
import { badRequest } from '../../http/http-error.ts'

const derive = promisify(argon2)

/** argon2id at the cost that OWASP's password storage cheat sheet recommends: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** Hashes a password off the event loop, into the usual text form that names its own cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hash(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Nobody's password: unknown people are checked against it, so that they cost as much time as known ones. */
const nobody = hashPassword(randomBytes(32).toString('base64'))

/** Whether this is the password behind `kept`; without one, the answer is no at the same cost. */
export async function verifyPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const read = readHash(kept ?? (await nobody))
  const tag = await hash(password, read.salt, read.cost)
  return timingSafeEqual(tag, read.tag) && Boolean(kept)
}

export const isCommonPassword = (password: string) => common.has(password.toLowerCase())

/** Refuses one of the passwords that are tried first; `field` is where it was typed. */
export function assertUncommonPassword(password: string, field: string) {
  if (isCommonPassword(password)) throw badRequest(commonPasswordMessage, { [field]: commonPasswordMessage })
}

/** Shorter ones are refused for their length already. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

function hash(message: string, nonce: Buffer, cost: Cost) {
  return derive('argon2id', { message, nonce, tagLength, ...cost })
}

function readHash(kept: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(kept) ?? []
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function base64(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
