/** In a URL it means the configured provider, so that pages need not know its name. */
export const anyProvider = 'newsletter'

export const isProviderName = (part: string, provider: string) => part === provider || part === anyProvider
