interface CategoryButtonsProps {
  categories: string[]
  chosen: string | null
  onChoose: (category: string | null) => void
}

export function CategoryButtons({ categories, chosen, onChoose }: CategoryButtonsProps) {
  if (categories.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2 wrap-anywhere">
      <legend className="sr-only">Categories</legend>
      {[null, ...categories].map((category) => (
        <button
          key={category ?? 'all'}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category === chosen ? null : category)}
          className="min-h-9 rounded-full border border-edge bg-surface px-4 text-sm font-semibold transition-colors hover:border-sea hover:bg-sea-soft aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-on-sea"
        >
          {category ?? 'All'}
        </button>
      ))}
    </fieldset>
  )
}
