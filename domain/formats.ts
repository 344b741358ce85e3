export const formatCount = (count: number) => count.toLocaleString('en-US')

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `12.5%`: a rate that needs no more than one decimal. */
export const formatShortPercent = (percent: number) => `${oneDecimal.format(percent)}%`

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const utcLongDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const utcMonthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

type Time = string | number | Date

/** `Mar 5, 2026, 2:30 PM` in the reader's time zone. */
export const formatDateTime = (at: Time) => dateTime.format(new Date(at))

/** `Mar 5, 2026` in the reader's time zone. */
export const formatDate = (at: Time) => date.format(new Date(at))

/** `March 5, 2026` in the reader's time zone. */
export const formatLongDate = (at: Time) => longDate.format(new Date(at))

/** `March 5, 2026` in UTC, the same for every reader. */
export const formatUtcDate = (at: Time) => utcLongDate.format(new Date(at))

/** `Mar 5` in UTC. */
export const formatUtcMonthDay = (at: Time) => utcMonthDay.format(new Date(at))
