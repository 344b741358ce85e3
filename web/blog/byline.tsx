import type { ReactNode } from 'react'

interface BylineProps {
  author: { name: string; avatar: string | null }
  children?: ReactNode
}

export function Byline({ author, children }: BylineProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 text-sm">
      {author.avatar ? (
        <img
          src={author.avatar}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-9 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-sea-soft text-xs font-semibold text-sea"
        >
          {initials(author.name)}
        </span>
      )}
      <div className="min-w-0">
        <p className="truncate font-semibold">{author.name}</p>
        {children && <p className="text-xs text-ink-soft">{children}</p>}
      </div>
    </div>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
