import { emailAddress } from '@fairtide/domain/email-address'
import { allPersonalData } from '../all-personal-data.ts'
import type { Command } from '../cli/command.ts'
import type { Db } from '../database/schema.ts'
import { OneLineError } from '../cli/one-line-error.ts'
import { erasePerson, exportPerson, type PersonalData, type Subject } from './personal-data.ts'

/** The user id of a person without an account, who only left a request or an address. */
const noUserId = '00000000-0000-0000-0000-000000000000'

export const exportUserCommand: Command = {
  usage: 'export-user EMAIL',
  summary: 'prints everything kept about a person as JSON',
  async run(args, { db, config, print }) {
    const subject = await subjectOf(db, args)
    print(JSON.stringify(await exportSubject(db, allPersonalData(config), subject), null, 2))
  },
}

export const deleteUserCommand: Command = {
  usage: 'delete-user EMAIL',
  summary: 'deletes everything kept about a person, the account and requests without one',
  async run(args, { db, config, print }) {
    const subject = await subjectOf(db, args)
    const personalData = allPersonalData(config)
    await exportSubject(db, personalData, subject)
    await db.transaction().execute((trx) => erasePerson(trx, personalData, subject))
    print(`Nothing is kept about ${subject.email} any more.`)
  },
}

/** @throws OneLineError if there is nothing, so that a mistyped address is noticed */
async function exportSubject(db: Db, personalData: PersonalData[], subject: Subject) {
  const { exported_at, ...parts } = await exportPerson(db, personalData, subject)
  if (!hasData(parts)) throw new OneLineError(`Nothing is kept about ${subject.email}.`)
  return { exported_at, ...parts }
}

function hasData(part: unknown): boolean {
  if (part === null || typeof part !== 'object') return part !== null && part !== undefined
  return part instanceof Date || Object.values(part).some(hasData)
}

async function subjectOf(db: Db, args: string[]): Promise<Subject> {
  const parsed = emailAddress.safeParse(args[0])
  if (!parsed.success || args.length > 1) throw new OneLineError('Name one e-mail address.')
  const user = await db.selectFrom('users').where('email', '=', parsed.data).select('id').executeTakeFirst()
  return { userId: user?.id ?? noUserId, email: parsed.data }
}
