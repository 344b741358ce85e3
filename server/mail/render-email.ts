import { escapeAttribute, escapeText } from 'entities'
import { site } from '../../site.config.ts'
import type { Mail } from './send-email.ts'

export interface Email {
  to: string
  subject: string
  /** First name for the greeting; left out where a stranger may have typed it. */
  name?: string
  paragraphs: string[]
  action?: { label: string; url: string }
  closing?: string[]
}

export function renderEmail({ to, subject, name, paragraphs, action, closing = [] }: Email): Mail {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const { brokerageName, streetAddress } = site.broker
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    `${site.name}\n${brokerageName}, ${streetAddress}`,
  ].join('\n\n')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeText(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f2;font:16px/1.5 system-ui,sans-serif;color:#1a2b30">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${action ? button(action) : ''}
${closing.map(paragraph).join('\n')}
<p style="margin:32px 0 0;font-size:13px;color:#5b6b70">${escapeText(site.name)}<br>${escapeText(brokerageName)}, ${escapeText(streetAddress)}</p>
</div></body></html>`
  return { to, subject, text, html }
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeText(text)}</p>`

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escapeAttribute(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b3c49;color:#fff;text-decoration:none;font-weight:600">${escapeText(label)}</a></p>`
