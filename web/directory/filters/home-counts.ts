import type { countHomesByOption } from '@fairtide/domain/directory/api'
import { formatCount } from '@fairtide/domain/formats'
import type * as z from 'zod/mini'

/** How many homes each choice would leave, the other filters unchanged. */
export type HomeCounts = z.infer<typeof countHomesByOption.response>

interface Option {
  value: string
  label: string
}

type HomesByOption = Record<string, number> | undefined

export const homeCount = (homes: number) => `${formatCount(homes)} ${homes === 1 ? 'home' : 'homes'}`

/** For choices that show the count beside their label. Without a choice there is nothing to count. */
export const withNotes = (options: readonly Option[], homes: HomesByOption) =>
  options.map((option) => {
    const count = option.value === '' ? undefined : homes?.[option.value]
    return count === undefined
      ? option
      : { ...option, note: { text: formatCount(count), spoken: homeCount(count) } }
  })

/** For a select, whose options are only text. */
export const withCounts = (options: readonly Option[], homes: HomesByOption) =>
  options.map(({ value, label }) => {
    const count = homes?.[value]
    return { value, label: count === undefined ? label : `${label} (${formatCount(count)})` }
  })
