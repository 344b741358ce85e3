import { numericInputs } from '@fairtide/domain/roi/inputs/input-definitions'
import { readSharedInputs, sharedInputsParameter } from '@fairtide/domain/roi/inputs/share-link'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../first-load/page-meta.ts'
import { useHasToken, useUser } from '../first-load/session.ts'
import { ToolPage } from '../page-frame/tool-page.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { Spinner } from '../ui/first-load/spinner.tsx'
import { Calculator, type OwnTerms } from './calculator.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

const SharedResult = lazyPart(() => import('./share/shared-result.tsx'))

export const meta = () => pageMeta({ title: 'Plan: ROI Calculator' })

/** `?inputs=` opens the numbers of a shared link, `?home=` those of a listing, with terms as the directory ranks it. */
export default function CalculatorPage() {
  const user = useUser()
  const hasToken = useHasToken()
  const [search] = useSearchParams()
  const parameter = search.get(sharedInputsParameter)
  const shared = parameter === null ? null : readSharedInputs(parameter)
  return (
    <ToolPage title="Plan: ROI Calculator" back={{ to: '/plan', label: 'Back to Plan' }}>
      {parameter !== null && !shared && (
        <div className="mb-6">
          <Callout tone="warn" title="This link is not complete">
            Its numbers could not be read. Ask for it again, or enter the numbers yourself.
          </Callout>
        </div>
      )}
      {user ? (
        <Calculator
          key={`${user.id} ${search}`}
          userId={user.id}
          shared={shared}
          homeSlug={search.get('home')}
          terms={termsIn(search)}
        />
      ) : hasToken ? (
        // The session of the last visit is being renewed.
        <Spinner label="Loading calculator..." />
      ) : shared ? (
        <Suspense fallback={<Spinner label="Loading results..." />}>
          <SharedResult inputs={shared} />
        </Suspense>
      ) : (
        <SignInPrompt />
      )}
    </ToolPage>
  )
}

/** The inputs that the address states by their names. */
function termsIn(search: URLSearchParams): OwnTerms | null {
  const stated = numericInputs.flatMap((name) => {
    const text = search.get(name)?.trim()
    return text && Number.isFinite(Number(text)) ? [[name, Number(text)] as const] : []
  })
  return stated.length > 0 ? Object.fromEntries(stated) : null
}
