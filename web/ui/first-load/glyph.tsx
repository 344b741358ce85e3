interface GlyphProps {
  /** The strokes on a grid of 24, as the `d` of a path. */
  d: string
  size?: number
  className?: string
}

/**
 * A stroked icon without a library, for what the first load of a public page shows; the library's shared code would
 * weigh more than all of them. Elsewhere take lucide-react.
 */
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
