import { toast } from '../../ui/first-load/toast.ts'

/** Browsers do not fetch a failed script again until the page is reloaded. */
export const showPartFailed = () =>
  toast('This window could not be loaded', {
    description: 'Check your connection and reload the page.',
    tone: 'bad',
  })
