import path from 'node:path'
import { build, type Plugin } from 'vite'

const entry = path.join(import.meta.dirname, '../first-load/inline-script/main.ts')
const virtualId = 'virtual:inline-script'
const resolvedId = `\0${virtualId}`

/**
 * Compiles first-load/inline-script/ into the text of the `<script>` in the head of every page. The browser's code gets
 * an empty text, because there the script has already run.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    resolveId: (id) => (id === virtualId ? resolvedId : null),
    async load(id) {
      if (id !== resolvedId) return null
      if (this.environment.config.consumer === 'client') return 'export default ""'
      const { code, moduleIds } = await compile()
      for (const file of moduleIds) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

async function compile() {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  if (!('output' in result)) throw new Error(`${entry} was not compiled.`)
  const [script] = result.output
  return { code: script.code.trim(), moduleIds: script.moduleIds }
}
