import { decodeHTMLAttribute, escapeText } from 'entities'
import { site } from '../../../site.config.ts'
import { headerText } from '../../mail/header-text.ts'
import type { Mail } from '../../mail/send-email.ts'
import { type LinkKey, trackedLink, trackingPicture } from '../tracking/tracked-links.ts'
import { signLink } from '../tracking/signed-links.ts'
import { withAbsoluteUrls } from './absolute-urls.ts'

interface PostToSend {
  id: string
  title: string
  subtitle: string | null
  excerpt: string
  content: string
  author_name: string
}

/** A post as one subscriber's email, with one-click unsubscribe (RFC 8058) and no hidden tracking picture. */
export function renderPostEmail(post: PostToSend, to: { id: string; email: string }, deps: LinkKey): Mail {
  const { publicUrl, key } = deps
  const delivery = { postId: post.id, subscriberId: to.id }
  const readUrl = trackedLink(deps, delivery)
  const withTrackedLinks = (content: string) =>
    content.replaceAll(
      /(<a\b[^<>]*? href=")(https?:[^"]+)/g,
      (_, before: string, address: string) =>
        before + trackedLink(deps, delivery, decodeHTMLAttribute(address)),
    )
  const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe?token=${signLink(key, 'unsubscribe', to.id)}`
  const { broker } = site
  const sender = [
    broker.realtorName,
    broker.licenceLine,
    broker.brokerageName,
    broker.streetAddress,
    broker.phone,
  ]
  const reason = `You get this mail because you subscribed to the ${site.name} newsletter as ${to.email}.`
  return {
    to: to.email,
    subject: headerText(post.title),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text: [
      post.title,
      ...(post.subtitle ? [post.subtitle] : []),
      '',
      post.excerpt,
      '',
      `Read it: ${readUrl}`,
      '',
      '--',
      reason,
      `Unsubscribe: ${unsubscribeUrl}`,
      '',
      ...sender,
    ].join('\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(post.title)}</title>
<style>body{margin:0;background:#faf6ef;color:#0c2a35;font:17px/1.6 Georgia,serif}main{max-width:600px;margin:0 auto;padding:24px;background:#fff}
img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #e0d6c6;padding:6px 10px;text-align:left}a{color:#0b5162}
.small{font:14px/1.5 Arial,sans-serif;color:#46606a}.mark img{vertical-align:middle}</style></head><body><main>
<p class="small mark"><img src="${trackingPicture(deps, delivery)}" width="32" height="32" alt=""> ${escapeText(site.name)}</p>
<h1>${escapeText(post.title)}</h1>
<p class="small">By ${escapeText(post.author_name)}. <a href="${readUrl}">Read and discuss it on ${escapeText(site.name)}</a></p>
${withTrackedLinks(withAbsoluteUrls(post.content, publicUrl))}
<hr><p class="small">${escapeText(reason)} <a href="${unsubscribeUrl}">Unsubscribe</a></p>
<p class="small">${sender.map((line) => escapeText(line)).join('<br>')}</p>
</main></body></html>`,
  }
}
