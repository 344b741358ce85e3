/** Its start and end are shares of the rent. */
export interface Line {
  label: string
  usd: number
  from: number
  to: number
}

interface Parts {
  coast: string
  coastColors: string
  /** Base64. */
  displayFont: string
  textFont: string
  lines: Line[]
}

/** Start of each scene in seconds. */
const begins = { view: 0, rent: 4, bars: 9, cost: 12, left: 31, dusk: 37 }
const secondsACost = 2.2
export const filmSeconds = 44

const dollars = (usd: number) => `${usd < 0 ? '− ' : ''}$${Math.abs(usd).toLocaleString('en-US')}`

const appears = (place: number, count: number) => {
  if (place === 0) return begins.bars + 0.8
  return place === count - 1 ? begins.left : begins.cost + (place - 1) * secondsACost
}

const titles = {
  view: 'A brochure shows you the view.',
  rent: 'And the rent.',
  dusk: 'We show you what is left, before you sign.',
}

/** A page whose `draw(seconds)` shows one moment of the film. */
export function stage({ coast, coastColors, displayFont, textFont, lines }: Parts): string {
  const rows = lines
    .map(
      ({ label, usd, from, to }, place) => `<div class="row ${usd > 0 ? 'strong' : ''}">
        <span>${label}</span><span>${dollars(usd)}</span>
        <i data-from="${from}" data-to="${to}" data-at="${appears(place, lines.length)}"></i></div>`,
    )
    .join('')
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: D; src: url(data:font/woff2;base64,${displayFont}) }
    @font-face { font-family: T; src: url(data:font/woff2;base64,${textFont}) }
    ${coastColors}
    body { margin: 0; overflow: hidden; background: #0a3441; font: 28px T; color: #f8f3e9 }
    .scene { position: absolute; inset: 0; overflow: hidden }
    .scene svg { width: 960px; height: 800px; display: block }
    #dusk { color-scheme: dark }
    #day { color-scheme: light }
    .title { position: absolute; left: 56px; right: 56px; top: 56px; font: 60px/1.08 D; letter-spacing: -.015em }
    #day .title { color: #0c2a35 }
    #bars { padding: 36px 56px; box-sizing: border-box }
    .row { display: grid; grid-template-columns: 1fr auto; padding: 10px 0 22px; position: relative; color: #b7d0d5; border-top: 1px solid #b7d0d53a }
    .strong { color: #f8f3e9; font-weight: 600 }
    .row i { position: absolute; bottom: 8px; height: 9px; background: #ff8a66 }
    .strong i { background: #5fc0cb }
  </style>
  <div class="scene" id="bars">${rows}</div>
  <div class="scene" id="dusk">${coast}<div class="title">${titles.dusk}</div></div>
  <div class="scene" id="day">${coast.replaceAll('coast-', 'day-')}<div class="title" id="t1">${titles.view}</div><div class="title" id="t2">${titles.rent}<br>$2,350 a month.</div></div>
  <script>
    const ease = (x) => { x = Math.min(1, Math.max(0, x)); return x * x * (3 - 2 * x) }
    const show = (id, opacity) => { document.getElementById(id).style.opacity = opacity }
    function draw(t) {
      show('t1', ease((t - .6) / .8) * (1 - ease((t - ${begins.rent} + .6) / .5)))
      show('t2', ease((t - ${begins.rent}) / .8))
      show('day', 1 - ease((t - ${begins.bars}) / .8))
      document.querySelector('#day svg').style.transform = 'scale(' + (1 + .006 * t) + ')'
      document.querySelector('#day svg').style.transformOrigin = '70% 80%'
      show('dusk', ease((t - ${begins.dusk}) / 1))
      document.querySelector('#dusk svg').style.transform = 'scale(' + (1.05 - .006 * Math.max(0, t - ${begins.dusk})) + ')'
      document.querySelector('#dusk svg').style.transformOrigin = '70% 80%'
      show('bars', 1)
      for (const bar of document.querySelectorAll('i')) {
        const { from, to, at } = bar.dataset, grown = ease((t - at) / .9)
        bar.parentNode.style.opacity = ease((t - at) / .5)
        const start = from > 0 ? to - (to - from) * grown : 0
        bar.style.left = 100 * start + '%'
        bar.style.width = 100 * (to - from) * grown + '%'
      }
    }
    draw(0)
  </script>`
}

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

export function captions(lines: Line[]): string {
  const cues = [
    { at: begins.view, text: titles.view },
    { at: begins.rent, text: `${titles.rent} $2,350 a month.` },
    ...lines.map(({ label, usd }, place) => ({
      at: appears(place, lines.length),
      text: `${label}: ${dollars(usd)}`,
    })),
    { at: begins.dusk, text: titles.dusk },
  ]
  const blocks = cues.map(
    ({ at, text }, place) => `${time(at)} --> ${time(cues[place + 1]?.at ?? filmSeconds)}\n${text}`,
  )
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}
