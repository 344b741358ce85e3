import {
  browserErrorKinds,
  maxPlaces,
  placeInScript,
  reportBrowserError as endpoint,
} from '@fairtide/domain/browser-error'
import { call } from '../api/call.ts'

/** Sends where a page failed, never the error's message, which may contain personal data. */
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
