const values = [
  {
    name: 'Accountability',
    text: 'We keep every estimate we gave you. A year later we lay it beside what came, and tell you where we were wrong.',
  },
  {
    name: 'Transparency',
    text: 'Every figure shows how it was made. Who pays us, and how much, you hear before you ask.',
  },
  {
    name: 'Integrity',
    text: 'If the numbers do not work, we say so, also when a commission depends on it.',
  },
  {
    name: 'Respect',
    text: 'Your pace, your limits, your questions, however often. We describe homes, never the people who should live in them.',
  },
  {
    name: 'Social Responsibility',
    text: 'A rental is somebody’s home. We look for owners who keep theirs safe, sound and fairly let.',
  },
]

export function CoreValues() {
  return (
    <section>
      <h2 className="text-2xl">Five core values</h2>
      <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {values.map(({ name, text }) => (
          <div key={name} className="border-t-2 border-sea pt-4">
            <dt className="font-display text-lg">{name}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
