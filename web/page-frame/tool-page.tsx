import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../ui/first-load/button.tsx'
import { Glyph } from '../ui/first-load/glyph.tsx'

interface ToolPageProps {
  title: ReactNode
  lead?: ReactNode
  back?: { to: string; label: string }
  /** Smaller heading, for pages such as the calculator. */
  dense?: boolean
  children: ReactNode
}

export function ToolPage({ title, lead, back, dense = false, children }: ToolPageProps) {
  return (
    <div className={`mx-auto w-full max-w-page px-5 sm:px-8 ${dense ? 'pt-4 pb-10' : 'py-10'}`}>
      <BackLinks back={back} />
      <h1 className={dense ? 'mt-2 text-2xl' : 'mt-4 text-3xl'}>{title}</h1>
      {lead && <p className={`max-w-text text-ink-soft ${dense ? 'mt-1' : 'mt-3'}`}>{lead}</p>}
      <div className={dense ? 'mt-5' : 'mt-8'}>{children}</div>
    </div>
  )
}

export function BackLinks({ back }: { back?: { to: string; label: string } }) {
  return (
    <nav aria-label="Back" className="-ml-3 flex flex-wrap gap-1">
      {back && (
        <Link to={back.to} className={buttonClass('quiet', 'sm')}>
          <Glyph d="m12 19-7-7 7-7m7 7H5" /> {back.label}
        </Link>
      )}
      <Link to="/" className={buttonClass('quiet', 'sm')}>
        <Glyph d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />{' '}
        Back to Home
      </Link>
    </nav>
  )
}

/** Required on every Discover and Plan page; with an asterisk where the title has one. */
export function ResearchNote({ asterisk = false }: { asterisk?: boolean }) {
  return (
    <p className="mt-12 text-xs text-ink-soft">
      {asterisk && '* '}This information is for research and informational purposes only. See our{' '}
      <Link to="/disclaimer" className="underline">
        disclaimer
      </Link>
      .
    </p>
  )
}
