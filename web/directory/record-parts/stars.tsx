import Star from 'lucide-react/icons/star'

const best = 5

/** Five stars, the last one filled in part: 4.3 fills a third of the fifth. */
export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return <span className="text-ink-soft">Not rated</span>
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="relative inline-flex">
        <StarRow className="text-line" />
        <span
          className="absolute inset-y-0 left-0 overflow-hidden"
          style={{ width: `${(rating / best) * 100}%` }}
        >
          <StarRow className="w-max fill-coral text-coral" />
        </span>
      </span>
      <span className="font-semibold">
        {rating.toFixed(1)}/{best.toFixed(1)}
      </span>
    </span>
  )
}

function StarRow({ className }: { className: string }) {
  return (
    <span className={`flex ${className}`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={20} className="shrink-0 fill-inherit" />
      ))}
    </span>
  )
}
