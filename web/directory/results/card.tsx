import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface CardProps {
  to: string
  /** The record, shown by the linked page until it has loaded its own. */
  state: object
  title: ReactNode
  picture: ReactNode
  children: ReactNode
  /** Buttons, stacked above the link that covers the card. */
  actions: ReactNode
}

/** A listing in a grid. The link covers the card, but only its title is read aloud. */
export function Card({ to, state, title, picture, children, actions }: CardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low transition-shadow hover:shadow-mid has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-focus">
      {picture}
      <div className="flex grow flex-col gap-3 p-5">
        <h3 className="text-lg leading-snug">
          <Link
            to={to}
            state={state}
            className="outline-none after:absolute after:inset-0 group-hover:text-sea"
          >
            {title}
          </Link>
        </h3>
        <div className="grid grow content-start gap-2 text-sm">{children}</div>
        <div className="relative mt-2 flex flex-wrap gap-2 *:grow *:px-2">{actions}</div>
      </div>
    </article>
  )
}
