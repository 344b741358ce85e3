import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { commonPasswordMessage } from '@fairtide/domain/accounts/passwords'
import { dictionary } from '@zxcvbn-ts/language-common'
import { badRequest } from '../../http/http-error.ts'

const derive = promisify(argon2)

/** Recommended by OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hash(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Unknown emails are checked against this hash, so they take as long as known ones. */
const dummyHash = hashPassword(randomBytes(32).toString('base64'))

export async function verifyPassword(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  const parsed = parseHash(storedHash ?? (await dummyHash))
  const tag = await hash(password, parsed.salt, parsed.cost)
  return timingSafeEqual(tag, parsed.tag) && Boolean(storedHash)
}

export const isCommonPassword = (password: string) => commonPasswords.has(password.toLowerCase())

/** @throws 400 for a common password, with the message at `field` */
export function assertUncommonPassword(password: string, field: string) {
  if (isCommonPassword(password)) throw badRequest(commonPasswordMessage, { [field]: commonPasswordMessage })
}

const commonPasswords = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

function hash(message: string, nonce: Buffer, cost: Cost) {
  return derive('argon2id', { message, nonce, tagLength, ...cost })
}

function parseHash(storedHash: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(storedHash) ?? []
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function base64(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
