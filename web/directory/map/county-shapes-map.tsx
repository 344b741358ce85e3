import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type CountyFigures, canvas, countyText, countyShapes, nearestCounty } from './county-figures.ts'

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CountyShapesMapProps {
  figures: ReadonlyMap<string, CountyFigures>
  intensity: ReadonlyMap<string, number>
  chosen: string | undefined
  addressOf: (county: string) => string
}

/** A single tab stop: the arrow keys move between counties, Enter follows the link. */
export function CountyShapesMap({ figures, intensity, chosen, addressOf }: CountyShapesMapProps) {
  const [pointed, setPointed] = useState<string | null>(null)
  const [focused, setFocused] = useState(chosen ?? 'Orange')
  const links = useRef(new Map<string, HTMLAnchorElement>())
  const described = pointed ?? chosen

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    links.current.get(nearestCounty(focused, arrow))?.focus()
  }
  return (
    <nav aria-label="Counties of Florida" className="relative">
      <svg
        viewBox={`-4 -4 ${canvas.width + 8} ${canvas.height + 8}`}
        onPointerLeave={() => setPointed(null)}
        className="mx-auto max-h-[30rem] w-full"
      >
        {countyShapes.map(({ name, path }) => (
          <Link
            key={name}
            ref={(link) => {
              if (link) links.current.set(name, link)
            }}
            to={addressOf(name)}
            preventScrollReset
            aria-label={countyText(name, figures.get(name))}
            aria-current={name === chosen || undefined}
            tabIndex={name === focused ? 0 : -1}
            onKeyDown={onKeyDown}
            onPointerEnter={() => setPointed(name)}
            onFocus={() => {
              setFocused(name)
              setPointed(name)
            }}
            onBlur={() => setPointed(null)}
            className={`outline-none hover:stroke-coral focus-visible:stroke-coral ${variantClass(name, chosen, intensity)}`}
          >
            <path d={path} fillOpacity={name === chosen ? 1 : 0.1 + 0.75 * (intensity.get(name) ?? 0)} />
          </Link>
        ))}
      </svg>
      <p className="absolute bottom-[12%] left-0 w-1/2 text-sm" aria-hidden="true">
        {described ? countyText(described, figures.get(described)) : 'Point at a county, or choose one.'}
      </p>
    </nav>
  )
}

function variantClass(name: string, chosen: string | undefined, intensity: ReadonlyMap<string, number>) {
  if (name === chosen) return 'fill-coral stroke-coral stroke-3'
  return `stroke-surface stroke-2 hover:stroke-4 focus-visible:stroke-6 ${intensity.has(name) ? 'fill-sea' : 'fill-edge'}`
}
