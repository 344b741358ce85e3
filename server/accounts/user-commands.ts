import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { signUpPassword } from '@fairtide/domain/accounts/passwords'
import { emailAddress } from '@fairtide/domain/email-address'
import type { Command, CommandDeps } from '../cli/command.ts'
import { OneLineError } from '../cli/one-line-error.ts'
import { deleteSignUps } from './sign-up/confirm-sign-up.ts'
import { hashPassword, isCommonPassword } from './passwords/passwords.ts'
import { endUserSessions } from './sessions/sessions.ts'

const roles = { admin: 'is_admin', invited: 'is_invited' } as const

export const addUserCommand: Command = {
  usage: 'user add EMAIL [--admin] [--invited]',
  summary: 'opens a confirmed account; its password comes on standard input',
  async run(args, { db, print }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { admin: { type: 'boolean', default: false }, invited: { type: 'boolean', default: false } },
    })
    const email = readEmail(positionals)
    const password = await readPassword()
    const problem = signUpPassword.safeParse(password).error?.issues[0]?.message
    if (problem) throw new OneLineError(`${problem}.`)
    if (isCommonPassword(password))
      throw new OneLineError('This is one of the most common passwords: choose another one.')
    const password_hash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('users')
        .values({
          email,
          first_name: email.split('@')[0] ?? '',
          last_name: '',
          password_hash,
          is_admin: values.admin,
          is_invited: values.invited,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw new OneLineError(`${email} has an account already.`)
      await deleteSignUps(trx, email)
    })
    print(`${email} can sign in.`)
  },
}

export const grantCommand = roleCommand('grant', true)
export const revokeCommand = roleCommand('revoke', false)

export const signOutCommand: Command = {
  usage: 'user sign-out EMAIL',
  summary: 'ends every session of an account at once',
  async run(args, { db, print }) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const email = readEmail(positionals)
    const user = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
    if (!user) throw new OneLineError(`Nobody with ${email} has an account.`)
    await endUserSessions(db, user.id)
    print(`${email} is signed out everywhere.`)
  },
}

function roleCommand(verb: 'grant' | 'revoke', value: boolean): Command {
  return {
    usage: `user ${verb} EMAIL admin|invited`,
    summary: value ? 'gives a role to an account' : 'takes a role from an account',
    async run(args, { db, config, print }) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const [typed, role, ...more] = positionals
      const email = readEmail(typed === undefined ? [] : [typed])
      if ((role !== 'admin' && role !== 'invited') || more.length > 0)
        throw new OneLineError(`Name the role: npm run fairtide -- user ${verb} EMAIL admin|invited`)
      const changed = await db
        .updateTable('users')
        .set({ [roles[role]]: value })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw new OneLineError(`Nobody with ${email} has an account.`)
      print(`${email} is ${value ? 'now' : 'no longer'} ${role === 'admin' ? 'an admin' : 'invited'}.`)
      if (!value && role === 'admin') warnAboutAdminEmails(email, { config, print })
    },
  }
}

function warnAboutAdminEmails(email: string, { config, print }: Pick<CommandDeps, 'config' | 'print'>) {
  if (config.ADMIN_EMAILS.includes(email))
    print(`But ADMIN_EMAILS names ${email}, who stays an admin until it does not.`)
}

function readEmail(positionals: string[]): string {
  const [typed, ...more] = positionals
  const read = emailAddress.safeParse(typed)
  if (!read.success || more.length > 0) throw new OneLineError('Name one e-mail address of an account.')
  return read.data
}

async function readPassword(): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write('Password: ')
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
