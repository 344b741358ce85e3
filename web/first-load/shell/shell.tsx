import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { site } from '../../../site.config.ts'
import { LandingExtra } from '../landing-extra.ts'
import { lazyWhenIdle } from '../lazy-when-idle.tsx'
import { accessToken, useUser } from '../session.ts'
import { Toaster } from '../../ui/first-load/toaster.tsx'
import { DialogHost } from './dialog-host.tsx'
import { EarlyDialogs } from '../../shell/early-dialogs.tsx'
import { Header } from './header.tsx'
import { useLeadFormHydration } from '../../shell/use-lead-form-hydration.ts'

const BlogTeasers = lazyWhenIdle('blog-teasers', () => import('../../blog/teaser-section.tsx'))
const teasers = <BlogTeasers />
const Footer = lazyWhenIdle('footer', () => import('../../shell/footer.tsx'))

export function Shell({ children }: { children: ReactNode }) {
  const main = useFocusOnNewPage()
  useSessionKeepAlive()
  useConfirmationResult()
  useLeadFormHydration()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-3 z-60 -translate-y-24 rounded-full bg-sea px-5 py-3 text-sm font-semibold text-on-sea focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="grow pt-18 outline-none">
        <noscript>
          <p className="bg-warn-soft px-5 py-3 text-center text-sm">
            The forms and tools of this site need scripts, which are switched off here. You reach us at{' '}
            {site.broker.phone}.
          </p>
        </noscript>
        <LandingExtra value={teasers}>{children}</LandingExtra>
      </main>
      <Footer />
      <EarlyDialogs />
      <DialogHost />
      <Toaster />
    </div>
  )
}

/** After navigation the focus moves to the new page, as it does without a client-side router. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current !== pathname) main.current?.focus({ preventScroll: true })
    shownPath.current = pathname
  }, [pathname])
  return main
}

function useSessionKeepAlive() {
  const isSignedIn = useUser() !== null
  useEffect(() => {
    if (!isSignedIn && !accessToken()) return undefined
    const running = import('../../session/keep-alive.ts').then(({ startSessionKeepAlive }) =>
      startSessionKeepAlive(),
    )
    return () => void running.then((stop) => stop())
  }, [isSignedIn])
}

/** The link in a confirmation email redirects here with its result. */
function useConfirmationResult() {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const outcome = new URLSearchParams(search).get('confirmed')
    if (outcome === null) return
    void navigate({ search: '' }, { replace: true })
    void import('../../accounts/sign-in/show-confirmation-result.ts').then(({ showConfirmationResult }) =>
      showConfirmationResult(outcome),
    )
  }, [search, navigate])
}
