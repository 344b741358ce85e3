import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { root } from './tools.ts'

interface SourcePattern {
  source: string
  flags: string
  files: string[]
}

export interface SourcePatterns {
  literals: SourcePattern[]
  /** Files that call `RegExp`. */
  builders: string[]
}

/** Every regular expression that runs in the server or the browser. */
export function readSourcePatterns(): SourcePatterns {
  const files = ['domain', 'server', 'web']
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter(
      (file) =>
        !/node_modules|\.test\.tsx?$|\/testing\/|^web\/(build|build-steps|asset-generators|\.react-router)\//.test(
          file,
        ),
    )
  const literals = new Map<string, SourcePattern>()
  const builders = new Set<string>()
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
    visit(program, (node) => {
      if (node.type === 'Literal' && isExpression(node.regex)) {
        const { pattern: source, flags } = node.regex
        const known = literals.get(`/${source}/${flags}`)
        if (known) known.files.push(file)
        else literals.set(`/${source}/${flags}`, { source, flags, files: [file] })
      }
      if (isNode(node.callee) && node.callee.name === 'RegExp') builders.add(file)
    })
  }
  return { literals: [...literals.values()], builders: [...builders].toSorted() }
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const isExpression = (value: unknown): value is { pattern: string; flags: string } =>
  isNode(value) && typeof value.pattern === 'string' && typeof value.flags === 'string'

function visit(node: unknown, onNode: (node: Node) => void) {
  if (!isNode(node)) return
  if (!Array.isArray(node)) onNode(node)
  for (const child of Object.values(node)) visit(child, onNode)
}
