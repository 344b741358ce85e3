import {
  browserErrorKinds,
  maxPlaces,
  placeInScript,
  reportBrowserError as endpoint,
} from '@fairtide/domain/browser-error'
import { call } from '../api/call.ts'

/** Tells the server's log where a page failed; never in the error's own words. */
export async function reportBrowserError(reference: string, error: unknown) {
  const { name = '', stack = '' } = error instanceof Error ? error : {}
  const body = {
    reference,
    kind: browserErrorKinds.find((kind) => kind === name) ?? 'Error',
    path: window.location.pathname.slice(0, 500),
    places: Array.from(stack.matchAll(new RegExp(placeInScript, 'g')), ([place]) => place).slice(
      0,
      maxPlaces,
    ),
  }
  await call(endpoint, { body, retry: false }).catch(() => {})
}
