import { builder as builderSchema } from '@fairtide/domain/directory/builder'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ResearchNote, ToolPage } from '../../page-frame/tool-page.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'
import { BuilderProfile } from './builder-profile.tsx'
import { builderBySlug } from '../detail/detail-queries.ts'
import { lastDirectoryAddress } from '../browse/last-directory.ts'
import { isGone } from '../../api/call.ts'
import { RecordFailed } from '../record-parts/record-failed.tsx'
import { usePlaceholderRecord } from '../detail/use-placeholder-record.ts'
import { usePageTitle } from '../detail/use-page-title.ts'

export const meta = () => pageMeta({ title: 'Discover: Builder Profile' })

export default function BuilderPage() {
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery(
    builderBySlug(slug, usePlaceholderRecord('builder', builderSchema, slug)),
  )
  const title = data && `Discover: Builder Profile: ${data.name}`
  usePageTitle(title)
  return (
    <ToolPage
      title={title ? `${title}*` : 'Discover: Builder Profile'}
      back={{ to: lastDirectoryAddress(), label: 'Back to Builder Directory' }}
    >
      {data && <BuilderProfile builder={data} />}
      {!data && !error && <Spinner label="Loading builder profile..." />}
      {!data && error && (
        <RecordFailed
          title="Failed to load builder profile"
          message={isGone(error) ? 'Builder not found' : 'Failed to load builder data'}
          onRetry={isGone(error) ? undefined : () => void refetch()}
        />
      )}
      <ResearchNote asterisk={data !== undefined} />
    </ToolPage>
  )
}
