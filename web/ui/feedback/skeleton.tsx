/** Give it the size of the loading content, so that nothing moves. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-shimmer rounded-md bg-line ${className}`} />
}
