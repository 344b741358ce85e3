import { createHash } from 'node:crypto'
import type { User } from '@fairtide/domain/accounts/user'
import type { FastifyReply } from 'fastify'
import { site } from '../../../site.config.ts'
import { escapeHtml } from '../../mail/render-email.ts'

/** The opener treats this as a hint only and asks the server who is signed in. */
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

export function sendCallbackPage(reply: FastifyReply, publicUrl: string, message: GoogleMessage) {
  const result = JSON.stringify({ origin: new URL(publicUrl).origin, message }).replaceAll('<', '\\u003c')
  const text =
    message.type === 'GOOGLE_AUTH_SUCCESS' ? 'You are signed in with Google.' : escapeHtml(message.error)
  return (
    reply
      .status(message.type === 'GOOGLE_AUTH_SUCCESS' ? 200 : 400)
      .header('content-security-policy', policy)
      // Google's pages set no opener policy, so setting one here would cut the popup off from its opener.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(site.name)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>
<body><p>${text} You can close this window and go back to <a href="/">${escapeHtml(site.name)}</a>.</p>
<script type="application/json" id="result">${result}</script><script>${script}</script></body></html>`)
  )
}
