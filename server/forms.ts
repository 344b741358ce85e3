import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Lets the endpoints of a part of the app take a form with one file, which arrives in the body under its name. */
export async function readFiles(scope: FastifyInstance, { bytesAtMost }: { bytesAtMost: number }) {
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: bytesAtMost, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
  })
}

/** Lets forms in without reading them, for calls whose address says everything. */
export function ignoreForms(scope: FastifyInstance) {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null),
  )
}
