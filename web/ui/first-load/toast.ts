/** Stored outside React, so that any code can show one. */
export interface ToastMessage {
  id: number
  title: string
  description?: string
  tone: 'good' | 'bad' | 'plain'
  durationMs: number
}

const defaultDurationMs = 5000
/** More would cover a phone's screen. */
const maxShown = 3

let shown: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

type ToastOptions = Partial<Pick<ToastMessage, 'description' | 'tone' | 'durationMs'>>

/** @returns its id, for `dismissToast` */
export function toast(title: string, options: ToastOptions = {}): number {
  lastId += 1
  const message: ToastMessage = {
    tone: 'plain',
    durationMs: defaultDurationMs,
    ...options,
    id: lastId,
    title,
  }
  // The same message again replaces itself.
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
