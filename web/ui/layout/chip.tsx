import X from 'lucide-react/icons/x'

interface ChipProps {
  label: string
  /** Shows a remove button. */
  onRemove?: () => void
}

export function Chip({ label, onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line bg-surface pr-1 pl-3 text-sm last:pr-3 has-[button]:pr-1">
      {label}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${label}`}
          onClick={onRemove}
          className="grid size-6 place-items-center rounded-full text-ink-soft hover:bg-sea-soft hover:text-sea"
        >
          <X aria-hidden="true" size={14} />
        </button>
      )}
    </span>
  )
}
