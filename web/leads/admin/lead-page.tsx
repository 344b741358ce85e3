import { readLead } from '@fairtide/domain/leads/api'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../api/error-message.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { buttonClass } from '../../ui/first-load/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadEditor } from './lead-editor.tsx'

export const meta = () => pageMeta({ title: 'Lead' })

export default function AdminLeadPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['lead', id],
    queryFn: ({ signal }) => call(readLead, { params: { id }, signal }),
  })
  return (
    <div className="grid gap-6">
      <Link to="/admin/leads" className={`justify-self-start -ml-3 ${buttonClass('quiet', 'sm')}`}>
        <ArrowLeft aria-hidden="true" size={16} /> All leads
      </Link>
      {error && (
        <ErrorState title="Failed to load the lead" message={errorMessage(error)} onRetry={() => refetch()} />
      )}
      {!data && !error && <Spinner label="Loading the lead..." />}
      {data && (
        <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
          <LeadFacts lead={data} />
          <LeadEditor key={data.updated_at} lead={data} />
        </div>
      )}
    </div>
  )
}
