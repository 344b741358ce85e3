import { expect, test } from 'vitest'
import { testSite } from '../testing/site.ts'

const { app } = await testSite()

interface Operation {
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, object> }>
}
const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{
  paths: Record<string, Record<string, Operation>>
}>()

test.each([
  ['post', '/api/leads', '201', 'application/json'],
  ['get', '/api/leads', '200', 'application/json'],
  ['get', '/api/leads/export.csv', '200', 'text/csv'],
  ['post', '/api/roi-profiles', '201', 'application/json'],
  ['post', '/api/{newsletter}/subscribers', '200,201', 'application/json'],
  ['get', '/auth/google/callback', '200', 'text/html'],
])('%s %s states its status and its content type', (method, path, statuses, contentType) => {
  const { default: _refused, ...responses } = paths[path]?.[method]?.responses ?? {}
  expect(Object.keys(responses).join()).toBe(statuses)
  for (const { content } of Object.values(responses))
    expect(Object.keys(content ?? {})).toEqual([contentType])
})

test('uploads are forms with files', () => {
  const uploads = Object.entries(paths).flatMap(([path, { post }]) => {
    const form = post?.requestBody?.content['multipart/form-data']
    return form ? [[path, form.schema] as const] : []
  })
  expect(uploads).toHaveLength(4)
  expect(Object.fromEntries(uploads)['/api/admin/pictures']).toEqual({
    type: 'object',
    properties: { picture: { type: 'string', format: 'binary' } },
    required: ['picture'],
  })
})

test('every operation states its error responses', () => {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
    expect(operation.responses.default?.content).toHaveProperty('application/json')
})
