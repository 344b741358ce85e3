import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { laterPart } from '../later-part.tsx'
import { accessToken, useUser } from '../session.ts'
import { Toaster } from '../ui/toaster.tsx'
import { AskedDialog } from './asked-dialog.tsx'
import { Header } from './header.tsx'

const Footer = laterPart(() => import('./footer.tsx'))
const NavDrawer = laterPart(() => import('./nav-drawer.tsx'))
const LeadDialog = laterPart(() => import('../leads/lead-dialog.tsx'))

/** What every page stands in. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useFocusOnNewPage()
  useSessionUpkeep()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-3 z-60 -translate-y-24 rounded-full bg-sea px-5 py-3 text-sm font-semibold text-on-sea focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="grow pt-18 outline-none">
        {children}
      </main>
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
      <Suspense>
        <NavDrawer />
      </Suspense>
      <Suspense>
        <LeadDialog />
      </Suspense>
      <AskedDialog />
      <Toaster />
    </div>
  )
}

/** A new page begins at its top for the keyboard too, as it would without a router. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return main
}

function useSessionUpkeep() {
  const isSignedIn = useUser() !== null
  useEffect(() => {
    if (!isSignedIn && !accessToken()) return undefined
    const running = import('../accounts/upkeep.ts').then((upkeep) => upkeep.startUpkeep())
    return () => void running.then((stop) => stop())
  }, [isSignedIn])
}
