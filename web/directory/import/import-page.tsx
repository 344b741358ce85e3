import type { ListingImport } from '@fairtide/domain/directory/import-api'
import { formatDateTime } from '@fairtide/domain/formats'
import { isUnfinished } from '@fairtide/domain/import-run'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ImportProgress } from '../../page-frame/import-progress.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { FeedForm } from './feed-form.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { recognizeFiles } from './recognize-files.ts'
import { SamplesPanel } from './samples-panel.tsx'
import { type Feed, useImport } from './use-import.ts'

export const meta = () => pageMeta({ title: 'Listings' })

const noFeed: Feed = {
  source: '',
  format: 'csv',
  full: false,
  anyState: false,
  resales: false,
  leases: false,
}

/** Imports listings in two steps: a dry run, then the import. */
export default function ImportPage() {
  const [feed, setFeed] = useState(noFeed)
  const [files, setFiles] = useState<File[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const { send, run, isBusy, isChecked } = useImport()
  const failure =
    refusal ?? (send.error && errorMessage(send.error, 'The files could not be sent. Please try again.'))

  const choose = async (chosen: File[]) => {
    const recognized = await recognizeFiles(chosen)
    send.reset()
    if ('refusal' in recognized) {
      setRefusal(recognized.refusal)
      setFiles([])
      return
    }
    const { format } = recognized
    setRefusal(null)
    setFiles(chosen)
    setFeed({ ...feed, format, source: feed.source || format })
  }
  const change = (changed: Partial<Feed>) => {
    setFeed({ ...feed, ...changed })
    send.reset()
  }
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="text-2xl">Listings</h2>
        <p className="mt-2 max-w-text text-sm text-ink-soft">
          Tables of communities, floor plans, homes and HUD rents (CSV), a builder’s BDX feed (XML) or an
          MLS’s RESO answers (JSON). Choose the files of one source together. First you see what would change;
          nothing is written until you import.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <FileField
          label="Choose files"
          accept=".csv,.tsv,.txt,.xml,.json"
          multiple
          busy={isBusy}
          onFiles={(chosen) => void choose(chosen)}
        />
        <ul aria-label="Chosen files" className="flex flex-wrap gap-2 text-sm">
          {files.map(({ name }) => (
            <li key={name} className="rounded-full bg-sunken px-3 py-1 wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      </div>
      {files.length > 0 && (
        <>
          <FeedForm feed={feed} onChange={change} />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              busy={isBusy}
              onClick={() => send.mutate({ feed, files, isDryRun: true })}
            >
              Check the files
            </Button>
            {isChecked && (
              <Button busy={isBusy} onClick={() => send.mutate({ feed, files, isDryRun: false })}>
                Import
              </Button>
            )}
          </div>
        </>
      )}
      <div aria-live="polite">
        {failure ? (
          <Callout tone="bad" title="Nothing was imported">
            {failure}
          </Callout>
        ) : (
          run && !send.isPending && <Run run={run} />
        )}
      </div>
      <SamplesPanel />
    </div>
  )
}

function Run({ run }: { run: ListingImport }) {
  if (isUnfinished(run)) return <ImportProgress run={run} noun="lines" title="" />
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        {run.source}, {formatDateTime(run.created_at)}
      </p>
      {run.summary ? (
        <ImportOutcome outcome={run.summary} />
      ) : (
        <Callout tone="bad" title="Nothing was imported">
          {run.error}
        </Callout>
      )}
    </div>
  )
}
