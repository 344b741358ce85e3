import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { FeedForm } from './feed-form.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { type Feed, formatOf, useImport } from './use-import.ts'

export const meta = () => pageMeta({ title: 'Listings' })

/** Imports listings in two steps: a dry run, then the import. */
export default function ImportPage() {
  const [feed, setFeed] = useState<Feed>({ source: '', format: 'csv', full: false, anyState: false })
  const [files, setFiles] = useState<File[]>([])
  const { check, importFiles, reset } = useImport()
  const isBusy = check.isPending || importFiles.isPending
  const failure = importFiles.error ?? check.error

  const choose = (chosen: File[]) => {
    const format = formatOf(chosen)
    setFiles(chosen)
    setFeed({ ...feed, format, source: feed.source || format })
    reset()
  }
  const change = (changed: Partial<Feed>) => {
    setFeed({ ...feed, ...changed })
    reset()
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
          onFiles={choose}
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
            <Button variant="secondary" busy={check.isPending} onClick={() => check.mutate({ feed, files })}>
              Check the files
            </Button>
            {check.data && !importFiles.data && (
              <Button busy={importFiles.isPending} onClick={() => importFiles.mutate({ feed, files })}>
                Import
              </Button>
            )}
          </div>
        </>
      )}
      <div aria-live="polite">
        {failure ? (
          <Callout tone="bad" title="Nothing was imported">
            {errorMessage(failure, 'The files could not be imported. Please try again.')}
          </Callout>
        ) : (
          (importFiles.data ?? check.data) && <ImportOutcome outcome={importFiles.data ?? check.data} />
        )}
      </div>
    </div>
  )
}
