import type { Endpoint } from '@fairtide/domain/contract'
import { defaultInputs } from '@fairtide/domain/roi/inputs/inputs'
import { expect, test } from 'vitest'
import { signedIn, type TestPerson } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

/** A site whose directory is for invited users, so that its access differs from `signed-in`. */
const { app, db } = await testSite({ DIRECTORY_ACCESS: 'invited' })

/**
 * Who may call what, stated independently of the contract, so that a mistake there fails here.
 * `own`: signed in, and only for the user's own objects; another user's are not found (404).
 */
type Right = 'anyone' | 'signed-in' | 'own' | 'directory' | 'admin'

const rights: Record<string, Right> = {
  'POST /auth': 'anyone',
  'GET /auth/confirm': 'anyone',
  'POST /auth/confirm': 'anyone',
  'POST /auth/forgot': 'anyone',
  'POST /auth/reset': 'anyone',
  'GET /auth/google/init': 'anyone',
  'GET /auth/google/callback': 'anyone',
  // These two check the refresh cookie, which only a browser that signed in has.
  'POST /auth/token': 'anyone',
  'POST /auth/signout': 'anyone',
  'GET /auth/session': 'signed-in',
  'GET /auth/sessions': 'signed-in',
  'DELETE /auth/sessions': 'signed-in',
  'DELETE /auth/sessions/:id': 'own',
  'POST /auth/welcome': 'signed-in',
  'PUT /profile': 'signed-in',
  'DELETE /profile': 'signed-in',
  'GET /profile/data': 'signed-in',
  'PUT /password': 'signed-in',
  'POST /api/browser-errors': 'anyone',
  'GET /api/admin/check': 'signed-in',
  'GET /api/access/directory': 'anyone',
  'POST /api/leads': 'anyone',
  'GET /api/leads/challenge': 'anyone',
  'GET /api/leads': 'admin',
  'GET /api/leads/export.csv': 'admin',
  'GET /api/leads/:id': 'admin',
  'PUT /api/leads/:id': 'admin',
  'DELETE /api/leads/:id': 'admin',
  'GET /api/roi-profiles': 'signed-in',
  'POST /api/roi-profiles': 'signed-in',
  'GET /api/roi-profiles/:id': 'own',
  'PUT /api/roi-profiles/:id': 'own',
  'DELETE /api/roi-profiles/:id': 'own',
  'POST /api/roi-calculator/calculate': 'signed-in',
  'GET /api/roi-calculator/listing/:slug': 'directory',
  'POST /api/email/roi-calculator': 'signed-in',
  'GET /api/admin/overview': 'admin',
  'POST /api/admin/listings/import': 'admin',
  'GET /api/admin/listings/imports': 'admin',
  'GET /api/admin/county-costs': 'admin',
  'GET /api/admin/county-costs/export.csv': 'admin',
  'PUT /api/admin/county-costs/:county': 'admin',
  'POST /api/admin/county-costs/import': 'admin',
  'GET /api/admin/samples': 'admin',
  'PUT /api/admin/samples': 'admin',
  'GET /api/admin/mails': 'admin',
  'GET /api/admin/mails/:id': 'admin',
  'GET /api/admin/jobs': 'admin',
  'POST /api/admin/jobs/retry': 'admin',
  'GET /api/blog/posts': 'signed-in',
  'GET /api/blog/posts/:post': 'signed-in',
  'GET /api/blog/posts/:post/comments': 'signed-in',
  'POST /api/blog/posts/:post/comments': 'signed-in',
  // A user's own, any for an admin: see reading.test.ts.
  'DELETE /api/blog/comments/:id': 'signed-in',
  'GET /api/blog/teasers': 'anyone',
  'GET /api/admin/posts': 'admin',
  'POST /api/admin/posts': 'admin',
  'GET /api/admin/posts/:id': 'admin',
  'PUT /api/admin/posts/:id': 'admin',
  'DELETE /api/admin/posts/:id': 'admin',
  'PUT /api/admin/posts/:id/state': 'admin',
  'POST /api/admin/posts/preview': 'admin',
  'POST /api/admin/posts/import': 'admin',
  'GET /api/admin/posts/imports': 'admin',
  'GET /api/admin/posts/figures': 'admin',
  'GET /api/admin/posts/:id/revisions': 'admin',
  'GET /api/admin/posts/:id/revisions/:version': 'admin',
  'POST /api/admin/pictures': 'admin',
  'GET /api/admin/comments': 'admin',
  'PUT /api/admin/comments/:id': 'admin',
  'GET /api/:newsletter/posts': 'signed-in',
  'POST /api/:newsletter/posts': 'admin',
  'GET /api/:newsletter/posts/:id/analytics': 'admin',
  'POST /api/:newsletter/posts/:post/:action': 'signed-in',
  'GET /api/:newsletter/analytics': 'admin',
  // A user's own email, any for an admin: see newsletter/provider/local.test.ts.
  'POST /api/:newsletter/subscribers': 'signed-in',
  'POST /api/:newsletter/subscribers/import': 'admin',
  'GET /api/:newsletter/subscribers/imports': 'admin',
  'GET /api/:newsletter/subscribers/:email': 'signed-in',
  'DELETE /api/:newsletter/subscribers/:email': 'signed-in',
  'GET /api/:newsletter/sync': 'admin',
  'POST /api/:newsletter/sync': 'admin',
  'POST /newsletter/unsubscribe': 'anyone',
  'GET /api/builders': 'directory',
  'GET /api/builders/search': 'directory',
  'GET /api/builders/:id': 'directory',
  'GET /api/builders/by-slug/:slug': 'directory',
  'GET /api/communities': 'directory',
  'GET /api/communities/search': 'directory',
  'GET /api/communities/:id': 'directory',
  'GET /api/communities/by-slug/:slug': 'directory',
  'GET /api/inventory': 'directory',
  'GET /api/inventory/search': 'directory',
  'GET /api/inventory/by-county': 'directory',
  'GET /api/inventory/counts': 'directory',
  'GET /api/inventory/columns': 'directory',
  'GET /api/inventory/columns/:version': 'directory',
  'GET /api/inventory/:id': 'directory',
  'GET /api/inventory/:id/price-history': 'directory',
  'GET /api/inventory/by-slug/:slug': 'directory',
  'GET /api/directory/search': 'directory',
  'GET /api/directory/options/builders': 'directory',
  'GET /api/directory/options/communities': 'directory',
  'GET /api/directory/options/places': 'directory',
  'GET /api/shortlist': 'directory',
  'PUT /api/shortlist/:home_id': 'directory',
  'DELETE /api/shortlist/:home_id': 'directory',
  'GET /api/compare': 'directory',
  'PUT /api/compare/:home_id': 'directory',
  'DELETE /api/compare/:home_id': 'directory',
  'GET /api/directory/limits': 'signed-in',
  'GET /api/builder-dir-inv-filter-profiles': 'signed-in',
  'POST /api/builder-dir-inv-filter-profiles': 'signed-in',
  'GET /api/builder-dir-inv-filter-profiles/:id': 'own',
  'PUT /api/builder-dir-inv-filter-profiles/:id': 'own',
  'DELETE /api/builder-dir-inv-filter-profiles/:id': 'own',
}

const savedFilters = { profile_name: 'Mine', filter_state: {} }
const roiInputs = { name: 'Mine', calculator_inputs: defaultInputs }

/** For each `own` endpoint: an object of this user, and the rest of a request that reaches it. */
const things: Record<string, (owner: TestPerson) => Promise<{ id: string; payload?: object }>> = {
  'DELETE /auth/sessions/:id': async ({ sessionId }) => ({ id: sessionId }),
  'GET /api/roi-profiles/:id': roiProfile,
  'PUT /api/roi-profiles/:id': async (owner) => ({ ...(await roiProfile(owner)), payload: roiInputs }),
  'DELETE /api/roi-profiles/:id': roiProfile,
  'GET /api/builder-dir-inv-filter-profiles/:id': filterProfile,
  'PUT /api/builder-dir-inv-filter-profiles/:id': async (owner) => ({
    ...(await filterProfile(owner)),
    payload: savedFilters,
  }),
  'DELETE /api/builder-dir-inv-filter-profiles/:id': filterProfile,
}

async function filterProfile({ headers }: TestPerson) {
  const url = '/api/builder-dir-inv-filter-profiles'
  const made = await app.inject({ method: 'POST', url, headers, payload: savedFilters })
  return { id: String(made.json().profile.id) }
}

async function roiProfile({ headers }: TestPerson) {
  const made = await app.inject({ method: 'POST', url: '/api/roi-profiles', headers, payload: roiInputs })
  return { id: String(made.json().profile.id) }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = app.endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

test('every endpoint has its access stated here, and no other', () => {
  expect(Object.keys(rights).toSorted()).toEqual(named.map(([name]) => name).toSorted())
})

const unknownId = '00000000-0000-4000-8000-000000000000'

/** For endpoints where an empty body gets 401: a body that gets 400 for admitted callers. */
const probes: Record<string, object> = { 'POST /auth/token': { unknown: true } }

async function statusFor(
  endpoint: Endpoint,
  who: TestPerson | null,
  id = unknownId,
  payload: object = probes[nameOf(endpoint)] ?? {},
) {
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:\w+/g, id),
    headers: who?.headers ?? {},
    ...(endpoint.method === 'GET' ? {} : { payload }),
  })
  return response.statusCode
}

/** 401 and 403 refuse the caller; any other status, such as for an invalid body, comes after the access check. */
async function isAdmitted(endpoint: Endpoint, who: TestPerson | null): Promise<boolean> {
  const status = await statusFor(endpoint, who)
  return status !== 401 && status !== 403
}

test.each(named)('%s admits whom it should', async (name, endpoint) => {
  const right = rights[name]
  const anyone = right === 'anyone'
  const member = anyone || right === 'signed-in' || right === 'own'
  const invited = member || right === 'directory'
  expect(await isAdmitted(endpoint, null)).toBe(anyone)
  expect(await isAdmitted(endpoint, await signedIn(db))).toBe(member)
  expect(await isAdmitted(endpoint, await signedIn(db, { isInvited: true }))).toBe(invited)
  expect(await isAdmitted(endpoint, await signedIn(db, { isAdmin: true }))).toBe(true)
  expect(endpoint.access).toBe(right === 'own' ? 'signed-in' : right)
})

test.each(named.filter(([name]) => rights[name] === 'own'))(
  '%s does not find the objects of another user, not even for an admin',
  async (name, endpoint) => {
    const owner = await signedIn(db)
    const thing = await things[name]?.(owner)
    if (!thing) throw new Error(`Say in "things" how ${name} reaches something of one's own.`)
    for (const other of [await signedIn(db), await signedIn(db, { isAdmin: true })])
      expect(await statusFor(endpoint, other, thing.id, thing.payload)).toBe(404)
    expect(await statusFor(endpoint, owner, thing.id, thing.payload)).toBeLessThan(300)
  },
)

test.each(named.filter(([name]) => rights[name] !== 'anyone'))(
  '%s turns away a token whose session has ended',
  async (_name, endpoint) => {
    const ann = await signedIn(db)
    await db.deleteFrom('sessions').where('id', '=', ann.sessionId).execute()
    expect(await statusFor(endpoint, ann)).toBe(401)
  },
)
