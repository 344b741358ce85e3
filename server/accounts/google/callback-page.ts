import { createHash } from 'node:crypto'
import type { User } from '@fairtide/domain/accounts/user'
import { escapeText } from 'entities'
import type { FastifyReply } from 'fastify'
import { site } from '../../../site.config.ts'

/** What the popup tells the page that opened it. That page takes it as a hint only, and asks the server who is there. */
export type GoogleMessage =
  | { type: 'GOOGLE_AUTH_SUCCESS'; user: User; isNewUser: boolean }
  | { type: 'GOOGLE_AUTH_ERROR'; error: string }

const script = `const {origin,message}=JSON.parse(document.getElementById('result').textContent);if(window.opener){window.opener.postMessage(message,origin);window.close()}`

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Ends the popup: posts the result to our own origin only, and closes. Where nothing opened it, it says what to do. */
export function sendCallbackPage(reply: FastifyReply, publicUrl: string, message: GoogleMessage) {
  const result = JSON.stringify({ origin: new URL(publicUrl).origin, message }).replaceAll('<', '\\u003c')
  const says =
    message.type === 'GOOGLE_AUTH_SUCCESS' ? 'You are signed in with Google.' : escapeText(message.error)
  return (
    reply
      .status(message.type === 'GOOGLE_AUTH_SUCCESS' ? 200 : 400)
      .header('content-security-policy', policy)
      // The popup has been at Google, whose pages have no opener policy: any here would cut it from its opener.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeText(site.name)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>
<body><p>${says} You can close this window and go back to <a href="/">${escapeText(site.name)}</a>.</p>
<script type="application/json" id="result">${result}</script><script>${script}</script></body></html>`)
  )
}
