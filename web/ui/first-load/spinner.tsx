export function Spinner({ label, className = '' }: { label: string; className?: string }) {
  return (
    <output className={`inline-flex items-center gap-3 text-ink-soft ${className}`}>
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-line border-t-sea"
      />
      {label}
    </output>
  )
}
