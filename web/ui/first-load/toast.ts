/** A short message that goes by itself. Kept outside React, so that anything may show one. */
export interface ToastMessage {
  id: number
  title: string
  description?: string
  tone: 'good' | 'bad' | 'plain'
  durationMs: number
}

const defaultDurationMs = 5000
/** More than these at once would cover a phone's screen; the oldest goes. */
const maxShown = 3

let shown: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

type ToastOptions = Partial<Pick<ToastMessage, 'description' | 'tone' | 'durationMs'>>

/** @returns its id, for a message that may stop being true before it goes */
export function toast(title: string, options: ToastOptions = {}): number {
  lastId += 1
  const message: ToastMessage = {
    tone: 'plain',
    durationMs: defaultDurationMs,
    ...options,
    id: lastId,
    title,
  }
  // Said again, it takes the place of itself.
  const others = shown.filter((other) => other.title !== title || other.description !== message.description)
  show([...others, message].slice(-maxShown))
  return message.id
}

export function dismissToast(id: number) {
  show(shown.filter((message) => message.id !== id))
}

export function shownToasts() {
  return shown
}

export function onToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(next: readonly ToastMessage[]) {
  shown = next
  for (const listener of listeners) listener()
}
