import { accountsPersonalData } from './accounts/own-data/personal-data.ts'
import { blogPersonalData } from './blog/personal-data.ts'
import type { Config } from './config.ts'
import { directoryPersonalData } from './directory/personal-data.ts'
import { leadsPersonalData } from './leads/personal-data.ts'
import { outboxPersonalData } from './mail/outbox-personal-data.ts'
import { newsletterPersonalData } from './newsletter/personal-data.ts'
import type { PersonalData } from './personal-data/personal-data.ts'
import { platformPersonalData } from './personal-data/platform-data.ts'
import { roiPersonalData } from './roi/personal-data.ts'

/** The personal data of every area. The job queue comes last, because erasing the others may enqueue jobs. */
export const allPersonalData = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): PersonalData[] => [
  ...accountsPersonalData,
  ...blogPersonalData,
  leadsPersonalData,
  roiPersonalData,
  directoryPersonalData,
  newsletterPersonalData,
  ...platformPersonalData,
  outboxPersonalData(DATA_DIR),
]
