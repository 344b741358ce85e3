/** A builder's initials on a color that depends on the name. */
export function BuilderMark({ name, className = 'size-14 text-lg' }: { name: string; className?: string }) {
  const ground =
    grounds[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds.length]
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-lg font-display font-semibold ${ground} ${className}`}
    >
      {initials(name)}
    </span>
  )
}

const grounds = [
  'bg-sea text-on-sea',
  'bg-coral-soft text-coral-strong',
  'bg-sea-soft text-sea',
  'bg-warn-soft text-warn',
  'bg-deep text-on-deep',
]

function initials(name: string) {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
