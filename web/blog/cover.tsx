interface CoverProps {
  src: string | null
  /** Keeps the drawn cover of a post the same everywhere. */
  seed: string
  eager?: boolean
  className?: string
}

/** Decorative, because the title is beside it. */
export function Cover({ src, seed, eager = false, className = '' }: CoverProps) {
  const frame = `block aspect-video w-full overflow-hidden bg-sea-soft ${className}`
  if (!src) return <DrawnCover seed={seed} className={frame} />
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={675}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      className={`${frame} object-cover`}
    />
  )
}

function DrawnCover({ seed, className }: { seed: string; className: string }) {
  const number = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7)
  const sunX = 200 + (number % 800)
  const shift = (number % 5) * 60
  return (
    <svg viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <circle cx={sunX} cy={210} r={110} className="fill-coral opacity-80" />
      {['opacity-40', 'opacity-60', 'opacity-80', ''].map((opacity, index) => (
        <path
          key={opacity}
          d={`M${-300 + shift * (index % 2 ? 1 : -1)} ${360 + index * 80}q150 -60 300 0t300 0 300 0 300 0 300 0 300 0V675H-300Z`}
          className={`fill-sea ${opacity}`}
        />
      ))}
    </svg>
  )
}
