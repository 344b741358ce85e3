import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, HttpError } from './http-error.ts'

/** Makes the endpoints of a scope accept a form with one file, which becomes a field of the body. */
export async function acceptFile(scope: FastifyInstance, { maxBytes }: { maxBytes: number }) {
  await scope.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
  })
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readForm(() => bodyOf(request))
  })
}

async function bodyOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body = new Map<string, unknown>()
  for await (const part of request.parts())
    body.set(part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value)
  // Not by assignment, because a part may be named `__proto__`.
  return Object.fromEntries(body)
}

/** @throws 413 for a file that is too large, 400 for a form that is broken or has too many parts */
export async function readForm<Form>(read: () => Promise<Form>): Promise<Form> {
  try {
    return await read()
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    // A failure of our own, such as a full disk.
    if (syscall) throw error
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw new HttpError(413, 'This file is too large. Please choose a smaller one.')
    if (code && limitCodes.has(code))
      throw badRequest('The form holds too many parts. Please send only what is asked for.')
    throw badRequest('The form could not be read to its end. Please choose the file and send it again.')
  }
}

const limitCodes = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

/** Accepts form bodies without reading them, for endpoints whose URL contains everything. */
export function ignoreForms(scope: FastifyInstance) {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null),
  )
}
