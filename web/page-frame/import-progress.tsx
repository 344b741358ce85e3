import { isUnfinished } from '@fairtide/domain/import-run'
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
  title: string
  children?: ReactNode
}

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
              : `${formatNumber(done)} of ${formatNumber(total)} ${noun}`}
          </p>
          <progress
            className="h-2 w-full accent-sea"
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

/** Limited, because a large file may have hundreds of the same error. */
export function RefusedRecords({ reasons, total }: RefusedProps) {
  if (total === 0) return null
  const shown = reasons.slice(0, refusedShown)
  return (
    <ul className="mt-2 list-disc pl-5 wrap-anywhere">
      {shown.map((reason, at) => (
        <li key={`${at} ${reason}`}>{reason}</li>
      ))}
      {total > shown.length && <li>And {formatNumber(total - shown.length)} more.</li>}
    </ul>
  )
}

const refusedShown = 20

const formatNumber = (count: number) => count.toLocaleString('en-US')
