import { site } from '../../../site.config.ts'

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-xl leading-none font-medium tracking-tight">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9">
        <rect width="32" height="32" rx="9" fill="#135566" />
        <circle cx="16" cy="14.5" r="6.5" fill="#ff8a66" />
        <path
          d="M0 18.5c4 0 4 2.6 8 2.6s4-2.6 8-2.6 4 2.6 8 2.6 4-2.6 8-2.6V23a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z"
          fill="#5fc0cb"
        />
        <path
          d="M0 23.4c4 0 4 2.4 8 2.4s4-2.4 8-2.4 4 2.4 8 2.4 4-2.4 8-2.4A9 9 0 0 1 23 32H9a9 9 0 0 1-9-8.6Z"
          fill="#f6ecd9"
        />
      </svg>
      {/* The letters sit high in their line; this centers them on the mark. */}
      <span className="translate-y-[0.07em]">{site.name}</span>
    </span>
  )
}
