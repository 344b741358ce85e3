import { interact } from '@fairtide/domain/blog/api'
import { anyProvider } from '@fairtide/domain/newsletter-provider'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/first-load/toast.ts'

interface Shared {
  id: string
  slug: string
  title: string
}

export async function sharePost({ id, slug, title }: Shared) {
  const url = `${window.location.origin}/blog/${slug}`
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      toast('Shared successfully!', { tone: 'good' })
    } else {
      await copyText(url)
      toast('Link copied to clipboard!', { tone: 'good' })
    }
  } catch (failure) {
    // Closing the share sheet is not a failure.
    if (failure instanceof DOMException && failure.name === 'AbortError') return
    toast('Failed to share post', { tone: 'bad' })
    return
  }
  // Only a count, so a failure is ignored.
  await call(interact, { params: { newsletter: anyProvider, post: id, action: 'share' } }).catch(() => {})
}

/** The clipboard API needs https; execCommand does not. */
async function copyText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (!copied) throw new Error('The browser does not let us copy.')
}
