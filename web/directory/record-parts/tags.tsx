export function Tags({ label, tags }: { label: string; tags: readonly string[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-full bg-sea-soft px-3 py-1 text-sm text-sea">
          {tag}
        </li>
      ))}
    </ul>
  )
}
