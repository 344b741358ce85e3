import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { fileForm, filesForm } from './forms.ts'
import type { TestPerson } from './people.ts'
import type { TestSite } from './site.ts'

type Upload = Uint8Array | string | Record<string, Uint8Array | string>

/** Sends files to an import endpoint and waits until each is imported: `const { importFile } = importer(site, '/api/…', rita)`. */
export function importer({ app }: Pick<TestSite, 'app'>, url: string, { headers }: TestPerson) {
  const send = (upload: Upload, query: Record<string, string> = {}): Promise<LightMyRequestResponse> => {
    const isOne = typeof upload === 'string' || upload instanceof Uint8Array
    const form = isOne ? fileForm('file', upload) : filesForm('files', upload)
    return app.inject({
      method: 'POST',
      url,
      query,
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    })
  }
  const runs = async () => (await app.inject({ url: `${url}s`, headers })).json<ImportRun[]>()
  const finished = async (id: string) => {
    await expect
      .poll(async () => (await runs()).find((run) => run.id === id)?.finished_at, { timeout: 60_000 })
      .toBeTruthy()
    return (await runs()).find((run) => run.id === id)
  }
  return {
    send,
    runs,
    finished,
    async importFile(upload: Upload, query?: Record<string, string>) {
      const response = await send(upload, query)
      expect(response.statusCode).toBe(202)
      const run = await finished(response.json<{ id: string }>().id)
      return {
        state: run?.state,
        error: run?.error,
        summary: run?.summary,
        done: run?.done,
        total: run?.total,
      }
    },
  }
}

interface ImportRun {
  id: string
  state: string
  done: number
  total: number | null
  error: string | null
  summary: Record<string, unknown> | null
  finished_at: string | null
}
