import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/first-load/button.tsx'

const maxShown = 3

interface RelatedProps<Item> {
  title: string
  items: Item[]
  renderCard: (item: Item) => ReactNode
  all: { to: string; label: string }
}

export function Related<Item extends { id: string }>({ title, items, renderCard, all }: RelatedProps<Item>) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <Link to={all.to} className={buttonClass('secondary', 'sm')}>
          {all.label}
        </Link>
      </div>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.slice(0, maxShown).map((item) => (
          <li key={item.id}>{renderCard(item)}</li>
        ))}
      </ul>
    </section>
  )
}
