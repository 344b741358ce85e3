import { communityProfile } from '@fairtide/domain/directory/community'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ResearchNote, ToolPage } from '../../page-frame/tool-page.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'
import { CommunityProfile } from './community-profile.tsx'
import { communityBySlug } from '../detail/detail-queries.ts'
import { lastDirectoryAddress } from '../browse/last-directory.ts'
import { isGone } from '../../api/call.ts'
import { isSignedOut, RecordFailed } from '../record-parts/record-failed.tsx'
import { usePlaceholderRecord } from '../detail/use-placeholder-record.ts'
import { usePageTitle } from '../detail/use-page-title.ts'

export const meta = () => pageMeta({ title: 'Discover: Community Profile' })

export default function CommunityPage() {
  const { communityName: slug = '' } = useParams()
  const placeholder = usePlaceholderRecord('community', communityProfile, slug)
  const { data, error, refetch } = useQuery(communityBySlug(slug, placeholder))
  const title = data && `Discover: Community Profile: ${data.displayName}`
  usePageTitle(title)
  return (
    <ToolPage
      title={title ? `${title}*` : 'Discover: Community Profile'}
      back={{ to: lastDirectoryAddress(), label: 'Back to Builder Directory' }}
    >
      {data && <CommunityProfile community={data} />}
      {!data && !error && <Spinner label="Loading community profile..." />}
      {!data && error && (
        <RecordFailed
          title="Failed to load community profile"
          message={failureText(error)}
          onRetry={isGone(error) ? undefined : () => void refetch()}
        />
      )}
      <ResearchNote asterisk={data !== undefined} />
    </ToolPage>
  )
}

function failureText(error: Error) {
  if (isGone(error)) return 'Community not found'
  return isSignedOut(error) ? 'Authentication required' : 'Failed to load community details'
}
