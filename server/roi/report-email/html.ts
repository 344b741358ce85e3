import type { Tone } from '@fairtide/domain/roi/metrics/guidance'
import { escapeHtml } from '../../mail/render-email.ts'
import type { MailRow, MailTable } from './tables.ts'

/** Email clients support no style sheets or web fonts: tables, inline styles and system fonts. */
const font = 'font-family:Arial,Helvetica,sans-serif;color:#0c2a35'
const soft = 'color:#46606a'

const toneColors: Record<Tone, string> = {
  bad: '#b3261e',
  fair: '#7a5000',
  good: '#1a6a44',
  excellent: '#1a6a44',
}

const table = (rows: string, style = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`

export const heading = (text: string) =>
  `<h2 style="margin:32px 0 8px;${font};font-size:18px;line-height:1.3;font-weight:bold">${escapeHtml(text)}</h2>`

export const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 12px;${font};font-size:15px;line-height:1.5;${style}">${escapeHtml(text)}</p>`

export const smallPrint = (text: string) => paragraph(text, `font-size:12px;${soft}`)

const cell = 'padding:9px 0;border-top:1px solid #e0d6c6;vertical-align:top;font-size:14px;line-height:1.4'

function row({ label, figure, note, tone }: MailRow): string {
  const noteStyle = `display:block;font-size:12px;font-weight:normal;color:${tone ? toneColors[tone] : '#46606a'}`
  return `<tr><td style="${font};${cell};padding-right:16px">${escapeHtml(label)}</td><td align="right" style="${font};${cell};text-align:right;font-weight:bold">${escapeHtml(figure)}${note ? `<span style="${noteStyle}">${escapeHtml(note)}</span>` : ''}</td></tr>`
}

export const figureTable = ({ title, rows }: MailTable) =>
  `<h3 style="margin:24px 0 6px;${font};font-size:15px;line-height:1.3;font-weight:bold">${escapeHtml(title)}</h3>${table(rows.map(row).join(''))}`

export interface ChartInMail {
  /** The attachment's Content-ID. */
  cid: string
  description: string
  legend: { color: string; text: string }[]
  start: string
  end: string
}

export function chartFigure({ cid, description, legend, start, end }: ChartInMail): string {
  const keys = legend.map(
    ({ color, text }) =>
      `<tr><td width="20" style="padding:3px 0"><div style="width:12px;height:12px;background:${color};font-size:0">&nbsp;</div></td><td style="${font};font-size:13px;line-height:1.4;padding:3px 0">${escapeHtml(text)}</td></tr>`,
  )
  const edge = `${font};font-size:12px;${soft};padding:4px 0 12px`
  return `<img src="cid:${cid}" width="560" alt="${escapeHtml(description)}" style="display:block;width:100%;max-width:560px;height:auto;border:0">${table(`<tr><td style="${edge}">${escapeHtml(start)}</td><td align="right" style="${edge};text-align:right">${escapeHtml(end)}</td></tr>`)}${table(keys.join(''))}`
}

export const button = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td bgcolor="#0b5162" style="border-radius:22px;background:#0b5162"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 26px;font-family:Arial,Helvetica,sans-serif;font-size:15px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

/** One column of 600 pixels, light in every theme. */
export const mailPage = (title: string, preview: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:0;background:#faf6ef"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>${table(`<tr><td align="center" style="padding:24px 12px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e0d6c6"><tr><td style="padding:28px 20px">${content}</td></tr></table></td></tr>`, 'background:#faf6ef')}</body></html>`
