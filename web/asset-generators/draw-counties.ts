import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

// County map from us-atlas (Census Bureau, public domain). Run when us-atlas changes:
// node web/asset-generators/draw-counties.ts

type Point = readonly [number, number]

interface Atlas {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: { counties: { geometries: Shape[] } }
}
type Shape = { id: string; properties: { name: string } } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
)

const florida = '12'
const widthUnits = 1000
/** Smaller islands would be dots that nobody can click. */
const minRingUnits = 12

const atlasFile = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
const atlas = JSON.parse(await readFile(atlasFile, 'utf8')) as Atlas
const counties = atlas.objects.counties.geometries.filter(({ id }) => id.startsWith(florida))

const rings = counties.map((county) => ({
  fips: county.id,
  name: county.properties.name,
  rings: (county.type === 'Polygon' ? [county.arcs] : county.arcs).map(([outer = []]) => ring(outer)),
}))
const all = rings.flatMap((county) => county.rings.flat())
const left = Math.min(...all.map(([x]) => x))
const top = Math.min(...all.map(([, y]) => y))
const unit = (Math.max(...all.map(([x]) => x)) - left) / widthUnits
const heightUnits = Math.ceil((Math.max(...all.map(([, y]) => y)) - top) / unit)

const shapes = rings.map(({ fips, name, rings }) => {
  const drawn = rings.map((points) => onCanvas(points)).filter((points) => areaOf(points) >= minRingUnits)
  const main = drawn.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? []
  return { fips, name, label: middleOf(main), path: drawn.map(toPath).join('') }
})

const target = path.join(import.meta.dirname, '../directory/map/county-shapes.json')
const sorted = shapes.toSorted((a, b) => a.name.localeCompare(b.name))
await writeFile(
  target,
  `${JSON.stringify({ width: widthUnits, height: heightUnits, counties: sorted }, null, 2)}\n`,
)

/** A negative index is an arc in reverse. */
function ring(arcs: number[]) {
  return arcs.flatMap((index) => {
    const points = arc(index < 0 ? ~index : index)
    return (index < 0 ? points.toReversed() : points).slice(0, -1)
  })
}

/** The file stores arcs as steps on a quantized grid. */
function arc(index: number): Point[] {
  const { scale, translate } = atlas.transform
  let x = 0
  let y = 0
  return (atlas.arcs[index] ?? []).map(([dx, dy]) => {
    x += dx
    y += dy
    return mercator(x * scale[0] + translate[0], y * scale[1] + translate[1])
  })
}

function mercator(longitude: number, latitude: number): Point {
  const radians = (latitude * Math.PI) / 180
  return [longitude, (-Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI]
}

function onCanvas(points: Point[]): Point[] {
  const rounded = points.map(([x, y]): Point => [Math.round((x - left) / unit), Math.round((y - top) / unit)])
  return rounded.filter(([x, y], index) => {
    const before = rounded.at(index - 1)
    return !before || before[0] !== x || before[1] !== y
  })
}

function areaOf(points: Point[]) {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled / 2)
}

function middleOf(points: Point[]): Point {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [
    Math.round((Math.min(...xs) + Math.max(...xs)) / 2),
    Math.round((Math.min(...ys) + Math.max(...ys)) / 2),
  ]
}

function toPath(points: Point[]) {
  const steps = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0]
    return `${x - fromX} ${y - fromY}`
  })
  const [x, y] = points[0] ?? [0, 0]
  return `M${x} ${y}l${steps.join(' ')}z`.replaceAll(' -', '-')
}
