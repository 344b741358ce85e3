import type { Kysely, Transaction } from 'kysely'
import type { AccountsTables } from '../accounts/tables.ts'
import type { BlogTables } from '../blog/tables.ts'
import type { DirectoryTables } from '../directory/tables.ts'
import type { LeadsTables } from '../leads/tables.ts'
import type { NewsletterTables } from '../newsletter/tables.ts'
import type { RoiTables } from '../roi/tables.ts'
import type { PlatformTables } from './platform-tables.ts'

export interface Database
  extends
    PlatformTables,
    AccountsTables,
    BlogTables,
    DirectoryTables,
    LeadsTables,
    NewsletterTables,
    RoiTables {}

export type Db = Kysely<Database>
/** For functions that must run in a transaction. */
export type Trx = Transaction<Database>
