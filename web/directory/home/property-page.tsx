import { home as homeSchema } from '@fairtide/domain/directory/home'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ResearchNote, ToolPage } from '../../page-frame/tool-page.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'
import { homeBySlug } from '../detail/detail-queries.ts'
import { lastDirectoryAddress } from '../browse/last-directory.ts'
import { streetOf } from '../record-parts/addresses.ts'
import { CallError, isGone } from '../../api/call.ts'
import { errorMessage } from '../../api/error-message.ts'
import { isSignedOut, RecordFailed } from '../record-parts/record-failed.tsx'
import { HomeProfile } from './home-profile.tsx'
import { usePlaceholderRecord } from '../detail/use-placeholder-record.ts'
import { usePageTitle } from '../detail/use-page-title.ts'

export const meta = () => pageMeta({ title: 'Property Details' })

export default function PropertyPage() {
  const { propertySlug: slug = '' } = useParams()
  const { data, error, refetch } = useQuery(homeBySlug(slug, usePlaceholderRecord('home', homeSchema, slug)))
  usePageTitle(data && `Property Details: ${streetOf(data)}`)
  return (
    <ToolPage
      title="Property Details"
      lead={data && <span className="text-lg text-ink">{streetOf(data)}</span>}
      back={{ to: lastDirectoryAddress(), label: 'Back to Builder Directory' }}
    >
      {data && <HomeProfile home={data} />}
      {!data && !error && <Spinner label="Loading Property Details..." />}
      {!data && error && (
        <RecordFailed
          title="Property Not Found"
          message={failureText(error)}
          onRetry={isGone(error) ? undefined : () => void refetch()}
        />
      )}
      <ResearchNote />
    </ToolPage>
  )
}

function failureText(error: Error) {
  if (isGone(error)) return 'The property you are looking for could not be found.'
  if (isSignedOut(error)) return 'Authentication required. Please log in.'
  const fallback = 'Failed to load property details'
  return error instanceof CallError && error.status >= 500 ? fallback : errorMessage(error, fallback)
}
