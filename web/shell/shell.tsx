import type { ReactNode } from 'react'
import { Toaster } from '../ui/toaster.tsx'
import { AskedDialog } from './asked-dialog.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What every page stands in. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-3 z-60 -translate-y-24 rounded-full bg-sea px-5 py-3 text-sm font-semibold text-on-sea focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="grow pt-18 outline-none">
        {children}
      </main>
      <Footer />
      <AskedDialog />
      <Toaster />
    </div>
  )
}
