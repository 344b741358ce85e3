interface GlyphProps {
  /** The `d` of a path on a 24 by 24 grid. */
  d: string
  size?: number
  className?: string
}

/** For the first load, where lucide-react's shared code would be too large. Elsewhere use lucide-react. */
export function Glyph({ d, size = 16, className }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={d} />
    </svg>
  )
}
