export const formatCount = (count: number) => count.toLocaleString('en-US')

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** `Mar 5, 2026, 2:30 PM` in the reader's time zone. */
export const formatDateTime = (at: string | number | Date) => dateTime.format(new Date(at))

/** `Mar 5, 2026` in the reader's time zone. */
export const formatDate = (at: string | number | Date) => date.format(new Date(at))
