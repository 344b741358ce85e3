/** Holds the place of what is still loading; give it the size of that thing, so that nothing jumps. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-shimmer rounded-md bg-line ${className}`} />
}
