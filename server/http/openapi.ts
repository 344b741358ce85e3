import { type Endpoint, successStatuses } from '@fairtide/domain/contract'
import type { FastifyInstance } from 'fastify'
import { escapeText } from 'entities'
import * as z from 'zod/mini'

export function openApiRoutes(app: FastifyInstance, endpoints: Endpoint[]) {
  app.get('/api/openapi.json', () => openApi(endpoints))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(endpoints)))
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Record<string, unknown>

function openApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fairtide', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } })

function operation(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...parameters(endpoint, 'path'), ...parameters(endpoint, 'query')],
    ...requestBody(endpoint),
    responses: {
      ...Object.fromEntries(
        successStatuses(endpoint).map((status) => [status, successResponse(endpoint, status)]),
      ),
      default: { description: 'Refused', ...json(errorResponse) },
    },
  }
}

function requestBody({ body, upload }: Endpoint) {
  if (upload)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(upload) } } },
    }
  return body ? { requestBody: { required: true, ...json(schemaOf(body, 'input')) } } : {}
}

function formSchema({ field, maxFiles = 1 }: NonNullable<Endpoint['upload']>) {
  const file = { type: 'string', format: 'binary' }
  const property = maxFiles === 1 ? file : { type: 'array', items: file, maxItems: maxFiles }
  return { type: 'object', properties: { [field]: property }, required: [field] }
}

function successResponse({ response, contentType = 'application/json' }: Endpoint, status: number) {
  if (status === 303)
    return {
      description: 'Leads to a page of the site',
      headers: { location: { schema: { type: 'string' } } },
    }
  const schema = contentType === 'application/json' ? schemaOf(response, 'output') : { type: 'string' }
  return { description: 'Done', content: { [contentType]: { schema } } }
}

const text = { type: 'string' }
const errorResponse = {
  type: 'object',
  properties: {
    error: text,
    fields: { type: 'object', additionalProperties: text },
    reference: { ...text, description: 'Of a server error: finds it in the server’s log' },
  },
  required: ['error'],
}

function parameters(endpoint: Endpoint, place: 'path' | 'query') {
  const schema = place === 'path' ? endpoint.params : endpoint.query
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function docsPage(endpoints: Endpoint[]): string {
  const rows = endpoints.map(
    ({ method, path, summary, access }) =>
      `<tr><td>${method}</td><td><code>${escapeText(path)}</code></td><td>${escapeText(summary)}</td><td>${access}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fairtide API</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head><body>
<h1>Fairtide API</h1>
<p>Calls that need an account carry <code>Authorization: Bearer …</code>. Every refused call returns <code>{"error": "…"}</code>.
The full description, with every field, is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th><th scope="col">For whom</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></body></html>`
}
