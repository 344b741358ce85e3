export const styles = ['Craftsman', 'Coastal', 'Mediterranean', 'Farmhouse', 'Modern'] as const
export type Style = (typeof styles)[number]

/** The paints of one façade. */
export interface Palette {
  wall: string
  /** The second material: stone, wood or boards. */
  accent: string
  roof: string
  trim: string
  door: string
  garage: string
  frame: string
}

const palette = (
  wall: string,
  accent: string,
  roof: string,
  trim: string,
  door: string,
  garage: string,
  frame: string,
): Palette => ({ wall, accent, roof, trim, door, garage, frame })

type Choices = readonly [Palette, ...Palette[]]

export const palettes: Readonly<Record<Style, Choices>> = {
  Craftsman: [
    palette('#b9ad94', '#8a8272', '#4f4a45', '#f3ede0', '#7a3f2c', '#e9e1d0', '#f3ede0'),
    palette('#8d9a86', '#a39a86', '#55504a', '#f1ecdf', '#33473f', '#f1ecdf', '#f1ecdf'),
    palette('#6f7f8a', '#a79f92', '#43474c', '#f4f1ea', '#8c4a33', '#f4f1ea', '#f4f1ea'),
    palette('#c9b38c', '#86796a', '#5b4a3d', '#f6efdf', '#2f4a4a', '#efe4cc', '#f6efdf'),
  ],
  Coastal: [
    palette('#cfe0e6', '#f7fbfc', '#8798a3', '#ffffff', '#f08a5d', '#ffffff', '#ffffff'),
    palette('#f4f1e8', '#dfe9e6', '#6f8a94', '#ffffff', '#2c7a86', '#ffffff', '#ffffff'),
    palette('#dfe8d8', '#f7f8f1', '#93a19a', '#ffffff', '#e2b04a', '#ffffff', '#ffffff'),
    palette('#f7e6d3', '#fff7ec', '#8d9ba4', '#ffffff', '#3b8c92', '#ffffff', '#ffffff'),
  ],
  Mediterranean: [
    palette('#efe0c4', '#e2cda6', '#b4603a', '#f9f0dd', '#5a3a26', '#8a5f3f', '#6a4a34'),
    palette('#f4e9d6', '#dfc8a4', '#a9573a', '#fbf4e6', '#36505a', '#7b5639', '#5f4531'),
    palette('#e8cfae', '#d9b98d', '#9c4f35', '#f6e7cf', '#4a2f22', '#80583b', '#5c4130'),
    palette('#f2ddcb', '#e6c7ad', '#b56a45', '#fbf0e4', '#2f5d5a', '#8d6444', '#6b4c38'),
  ],
  Farmhouse: [
    palette('#f7f6f2', '#e6e2d8', '#3b3f43', '#ffffff', '#2e5a56', '#f7f6f2', '#2b2e31'),
    palette('#eceae4', '#c9a77c', '#45484b', '#ffffff', '#a8522f', '#3a3d40', '#2b2e31'),
    palette('#dfe3e1', '#f6f5f1', '#4a4f53', '#ffffff', '#c58a2f', '#ffffff', '#303437'),
    palette('#f5f1e6', '#b68d62', '#5a5d5f', '#ffffff', '#29495c', '#f5f1e6', '#2b2e31'),
  ],
  Modern: [
    palette('#f3f2ee', '#a9794f', '#4b4f52', '#e5e3dc', '#2f3335', '#6c5138', '#2d3133'),
    palette('#e3e5e4', '#7d8a8c', '#3f4548', '#f6f6f3', '#a9662f', '#4c565a', '#2d3133'),
    palette('#f7f5f0', '#8c9a78', '#55595a', '#e9e6de', '#30403a', '#707b62', '#2f3432'),
    palette('#eae4da', '#5f5145', '#3d3a37', '#f7f3ec', '#c06b3a', '#4a4038', '#2c2926'),
  ],
}

export interface Daylight {
  sky: readonly [string, string]
  lawn: readonly [string, string]
  treeLine: string
  glass: string
  cloud: string
  /** Light in the windows, 0 by day. */
  glow: number
}

export const daylights: readonly [Daylight, ...Daylight[]] = [
  {
    sky: ['#8fc7e8', '#e4f3f7'],
    lawn: ['#8fb86a', '#7aa457'],
    treeLine: '#9dbf9c',
    glass: '#5d7f93',
    cloud: '#ffffff',
    glow: 0,
  },
  {
    sky: ['#a9d3e6', '#fbeedb'],
    lawn: ['#9bb96c', '#85a558'],
    treeLine: '#a8bf95',
    glass: '#6a8796',
    cloud: '#fffaf2',
    glow: 0.15,
  },
  {
    sky: ['#7fb3d6', '#fbe3cf'],
    lawn: ['#8aac66', '#749654'],
    treeLine: '#95af97',
    glass: '#587488',
    cloud: '#fff1e6',
    glow: 0.4,
  },
  {
    sky: ['#5b86b0', '#f7cdb0'],
    lawn: ['#7c9a61', '#688550'],
    treeLine: '#7f9a8b',
    glass: '#4a6075',
    cloud: '#ffe0cc',
    glow: 0.85,
  },
]

/** Mixes two colors in sRGB. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mix = a.map((channel, index) => Math.round(channel + ((b[index] ?? channel) - channel) * share))
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (color: string, share: number) => mixed(color, '#1d2226', share)
export const lighter = (color: string, share: number) => mixed(color, '#ffffff', share)

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
