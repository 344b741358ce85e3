import { isUnfinished } from '@fairtide/domain/import-run'
import { formatCount } from '@fairtide/domain/formats'
import type { ReactNode } from 'react'
import { Callout } from '../ui/feedback/callout.tsx'

interface ImportRun {
  state: 'waiting' | 'working' | 'done' | 'refused'
  done: number
  total: number | null
  error: string | null
}

const progressMs = 1000

export const refetchUntilDone = ({ state }: { state: { data?: ImportRun[] | undefined } }) =>
  state.data?.some(isUnfinished) ? progressMs : false

interface Props {
  run: ImportRun
  /** As in `posts`. */
  noun: string
  /** The result in one line. */
  title: string
  /** The refused records. */
  children?: ReactNode
}

/** Browsers draw their own bar in their own colors unless each part is styled. */
const progressClass =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-shimmer [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-sea'

export function ImportProgress({ run, noun, title, children }: Props) {
  const { state, done, total, error } = run
  return (
    <div aria-live="polite">
      {isUnfinished(run) ? (
        <div className="grid gap-2 text-sm text-ink-soft">
          <p>
            {total === null
              ? state === 'waiting'
                ? 'The file waits to be read.'
                : 'Opening the file…'
              : done < total
                ? `${formatCount(done)} of ${formatCount(total)} ${noun}`
                : `All ${formatCount(total)} ${noun} are read. The changes are being saved.`}
          </p>
          <progress
            className={progressClass}
            aria-label="Import"
            max={total ?? 1}
            value={total === null ? undefined : done}
          />
          <p>You can leave this page; the import goes on.</p>
        </div>
      ) : state === 'refused' ? (
        <Callout tone="bad" title={error ?? 'The file was refused.'}>
          {done > 0 && `Before that: ${title}.`}
        </Callout>
      ) : (
        <Callout tone="good" title={title}>
          {children}
        </Callout>
      )}
    </div>
  )
}

interface RefusedProps {
  reasons: string[]
  total: number
}

/** A file of thousands may have hundreds of refused records. */
export function RefusedRecords({ reasons, total }: RefusedProps) {
  if (total === 0) return null
  const shown = reasons.slice(0, refusedShown)
  return (
    <ul className="mt-2 list-disc pl-5 wrap-anywhere">
      {shown.map((reason, at) => (
        <li key={`${at} ${reason}`}>{reason}</li>
      ))}
      {total > shown.length && <li>And {formatCount(total - shown.length)} more.</li>}
    </ul>
  )
}

const refusedShown = 20
