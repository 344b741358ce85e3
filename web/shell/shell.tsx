import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What every page stands in. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="pt-[72px]">
        {children}
      </main>
      <Footer />
    </>
  )
}
