import { Shelf } from './shelf.tsx'

const grounds = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['sea', 'bg-sea text-on-sea'],
  ['sea-soft', 'bg-sea-soft text-sea'],
  ['deep', 'bg-deep text-on-deep'],
  ['coral', 'bg-coral text-on-coral'],
  ['coral-soft', 'bg-coral-soft text-coral-strong'],
  ['good-soft', 'bg-good-soft text-good'],
  ['warn-soft', 'bg-warn-soft text-warn'],
  ['bad-soft', 'bg-bad-soft text-bad'],
] as const

const sizes = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']

export function Tokens() {
  return (
    <Shelf title="Colours and type">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {grounds.map(([name, className]) => (
          <div key={name} className={`rounded-md border border-line p-4 text-sm font-semibold ${className}`}>
            {name}
          </div>
        ))}
      </div>
      <div className="mt-8 grid gap-3">
        {sizes.map((size, at) => (
          <p key={size} className={`${size} ${at < 4 ? 'font-display' : ''}`}>
            Tampa townhome under $400k
          </p>
        ))}
      </div>
    </Shelf>
  )
}
