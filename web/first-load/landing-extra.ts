import { createContext, type ReactNode } from 'react'

/** Content of another area on the landing page, provided by the shell because areas do not import each other. */
export const LandingExtra = createContext<ReactNode>(null)
