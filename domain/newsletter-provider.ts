/** In a URL it means the configured provider, so that pages need not know its name. */
export const anyProvider = 'newsletter'

/** Whether this part of a URL means the configured provider. */
export const meansProvider = (part: string, provider: string) => part === provider || part === anyProvider
