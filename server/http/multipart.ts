import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, HttpError } from './http-error.ts'
import { uploadFolderPrefix } from './temporary-folders.ts'

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

export interface SavedFile {
  /** As the sender named it. */
  name: string
  path: string
  bytes: number
}

/**
 * Saves the files of a form into a temporary folder, which goes with the response or the connection. In place of the
 * plugin's `saveRequestFiles`, which logs each client that leaves as an error.
 * @throws 400 for a part that is no file of this field
 */
export async function saveFiles(
  request: FastifyRequest,
  { raw: response }: FastifyReply,
  field: string,
): Promise<SavedFile[]> {
  const folder = await mkdtemp(path.join(tmpdir(), uploadFolderPrefix))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  // The parts of a connection that breaks may never end by themselves.
  const closed = new Promise<never>((_, reject) => {
    const leave = () => {
      void remove()
      reject(badRequest(unreadableForm))
    }
    if (response.destroyed) leave()
    else response.once('close', leave)
  })
  closed.catch(() => {})
  try {
    return await Promise.race([readForm(() => savedParts(request, field, folder)), closed])
  } catch (error) {
    await remove()
    throw error
  }
}

async function savedParts(request: FastifyRequest, field: string, folder: string): Promise<SavedFile[]> {
  const saved: SavedFile[] = []
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== field) throw new Error('Unexpected part.')
    const file = path.join(folder, String(saved.length))
    await pipeline(part.file, createWriteStream(file, { mode: 0o600 }))
    saved.push({ name: part.filename ?? '', path: file, bytes: part.file.bytesRead })
  }
  return saved
}

/** @throws 413 for a file that is too large, 400 for a form that is broken or has too many parts */
async function readForm<Form>(read: () => Promise<Form>): Promise<Form> {
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
    throw badRequest(unreadableForm)
  }
}

const unreadableForm = 'The form could not be read to its end. Please choose the file and send it again.'

const limitCodes = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

/** Accepts form bodies without reading them, for endpoints whose URL contains everything. */
export function ignoreForms(scope: FastifyInstance) {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null),
  )
}
