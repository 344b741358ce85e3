import type { Page, Request } from '@playwright/test'

// The only file that answers requests itself: a story may fake a failure or another site, never a success of our server.

type Address = string | RegExp

/** A failure that the network or our server may cause. Without `only` every request to the address fails. */
export async function failRequests(
  page: Page,
  address: Address,
  {
    status,
    json,
    only = () => true,
  }: { status: number; json?: object; only?: (request: Request) => boolean },
) {
  if (status < 400) throw new Error('Only failures may be faked.')
  await page.route(address, (route) =>
    only(route.request()) ? route.fulfill({ status, ...(json ? { json } : { body: '' }) }) : route.fallback(),
  )
}

/** The server gets the request, and something on the way replaces its response, as a proxy or another release does. */
export async function garbleResponses(page: Page, address: Address, body: string) {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      status: response.status(),
      contentType: response.headers()['content-type'] ?? 'text/plain',
      body,
    })
  })
}

interface OutsideResponse {
  contentType: string
  body: string | Buffer
}

/** Other sites, which tests must not reach. Without a response the request is left to other handlers. */
export async function serveOtherSites(
  page: Page,
  origin: `https://${string}`,
  respond: (request: Request) => OutsideResponse | null | Promise<OutsideResponse>,
) {
  await page.route(`${origin}/**`, async (route) => {
    const response = await respond(route.request())
    await (response ? route.fulfill(response) : route.fallback())
  })
}
