import { emailAddress } from '@fairtide/domain/email-address'
import { allPersonalData } from '../all-personal-data.ts'
import type { Command } from '../cli/command.ts'
import type { Db } from '../database/schema.ts'
import { OneLineError } from '../cli/one-line-error.ts'
import { erasePerson, exportPerson, type PersonalData, type Subject } from './personal-data.ts'

/** Stands for the account of somebody who has none, but left a request or an address. */
const nobodysId = '00000000-0000-0000-0000-000000000000'

export const exportUserCommand: Command = {
  usage: 'export-user EMAIL',
  summary: 'prints everything kept about a person as JSON',
  async run(args, { db, config, say }) {
    const subject = await subjectOf(db, args)
    say(JSON.stringify(await everythingAbout(db, allPersonalData(config), subject), null, 2))
  },
}

export const deleteUserCommand: Command = {
  usage: 'delete-user EMAIL',
  summary: 'deletes everything kept about a person, the account and requests without one',
  async run(args, { db, config, say }) {
    const subject = await subjectOf(db, args)
    const personalData = allPersonalData(config)
    await everythingAbout(db, personalData, subject)
    await db.transaction().execute((trx) => erasePerson(trx, personalData, subject))
    say(`Nothing is kept about ${subject.email} any more.`)
  },
}

/** @throws OneLineError where nothing is kept: an address with a slip in it must not pass for done. */
async function everythingAbout(db: Db, personalData: PersonalData[], subject: Subject) {
  const { exported_at, ...parts } = await exportPerson(db, personalData, subject)
  if (!holdsAnything(parts)) throw new OneLineError(`Nothing is kept about ${subject.email}.`)
  return { exported_at, ...parts }
}

function holdsAnything(part: unknown): boolean {
  if (part === null || typeof part !== 'object') return part !== null && part !== undefined
  return part instanceof Date || Object.values(part).some(holdsAnything)
}

async function subjectOf(db: Db, args: string[]): Promise<Subject> {
  const read = emailAddress.safeParse(args[0])
  if (!read.success || args.length > 1) throw new OneLineError('Name one e-mail address.')
  const user = await db.selectFrom('users').where('email', '=', read.data).select('id').executeTakeFirst()
  return { userId: user?.id ?? nobodysId, email: read.data }
}
