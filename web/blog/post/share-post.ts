import { interact } from '@fairtide/domain/blog/api'
import { anyProvider } from '@fairtide/domain/newsletter-provider'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/first-load/toast.ts'

interface Shared {
  id: string
  slug: string
  title: string
}

/** Hands a post to the system's own way of sharing, or copies its address where there is none; says what happened. */
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
    // Closing the system's window is a decision, not a failure.
    if (failure instanceof DOMException && failure.name === 'AbortError') return
    toast('Failed to share post', { tone: 'bad' })
    return
  }
  // Only a count: if it is lost, nobody misses it.
  await call(interact, { params: { newsletter: anyProvider, post: id, action: 'share' } }).catch(() => {})
}

/** Over plain http a browser has no clipboard for pages, but still the old way of copying. */
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
