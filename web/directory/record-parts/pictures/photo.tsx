import { type ReactNode, useState } from 'react'

interface PhotoProps {
  url: string | null
  alt: string
  className?: string
  /** In place of a photo that is missing or broken. */
  fallback?: ReactNode
}

export function Photo({ url, alt, className = '', fallback }: PhotoProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (!url || url === brokenUrl) return fallback ?? <NoImage className={className} />
  return (
    <img
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenUrl(url)}
      className={`w-full object-cover ${className}`}
    />
  )
}

function NoImage({ className }: { className: string }) {
  return (
    <div className={`grid place-items-center bg-sunken text-sm text-ink-soft ${className}`}>
      No image available
    </div>
  )
}
