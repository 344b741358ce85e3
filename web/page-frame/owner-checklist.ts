import { site } from '../../site.config.ts'

/** What site.config.ts says until the owner edits it. */
const placeholders = {
  realtorName: 'Your name here',
  licenceLine: 'License number: set yours in site.config.ts',
  brokerageName: 'Your brokerage here',
  email: 'hello@example.com',
}

type OwnerField = keyof typeof placeholders

const labels: Record<OwnerField, string> = {
  realtorName: 'Your name',
  licenceLine: 'Your license number',
  brokerageName: 'Your brokerage',
  email: 'Your email',
}

const isSet = (field: OwnerField) => {
  const value = site.broker[field].trim()
  return value !== '' && value !== placeholders[field]
}

export const ownerChecklist = (Object.keys(placeholders) as OwnerField[]).map((field) => ({
  label: labels[field],
  isDone: isSet(field),
}))

/** Nobody answers for the site yet. */
export const isDemonstration = ownerChecklist.some(({ isDone }) => !isDone)
