import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { OneLineError } from '../../cli/one-line-error.ts'

const builtPage = z.object({
  file: z.string(),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
})
export type BuiltPage = z.output<typeof builtPage>

/** The content of `pages.json`, which web/build-steps/finish-build.ts writes. */
const builtPages = z.object({
  pages: z.record(z.string(), builtPage),
  titles: z.record(z.string(), z.string()),
  fallback: builtPage,
  notFound: builtPage,
})
export type BuiltPages = z.output<typeof builtPages>

/** Null where nothing is built. @throws OneLineError for a build that is incomplete or of another release */
export async function readBuiltPages(buildDirectory: string): Promise<BuiltPages | null> {
  const manifest = path.join(buildDirectory, 'pages.json')
  if (!existsSync(manifest)) return null
  const { data } = builtPages.safeParse(parseJson(await readFile(manifest, 'utf8')))
  const files = data && [...Object.values(data.pages), data.fallback, data.notFound].map(({ file }) => file)
  if (!data || !files?.every((file) => existsSync(path.join(buildDirectory, 'client', file))))
    throw new OneLineError(
      `The pages in ${buildDirectory} were built by another release of Fairtide, or not to their end. Run npm start, which builds them again, or npm run build --workspace=web.`,
    )
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
