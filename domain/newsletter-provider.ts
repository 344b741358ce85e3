/** In an address it means whichever provider carries the newsletter, so that the pages need not know its name. */
export const anyProvider = 'newsletter'

/** Whether the part of an address that stands for the provider means the one that is set up. */
export const meansProvider = (part: string, provider: string) => part === provider || part === anyProvider
