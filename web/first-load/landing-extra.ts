import { createContext, type ReactNode } from 'react'

/** What another area brings to the landing page, put there by the shell: neither area knows of the other. */
export const LandingExtra = createContext<ReactNode>(null)
