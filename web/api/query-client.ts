import { QueryClient } from '@tanstack/react-query'
import { on } from '../first-load/events.ts'

/** Answers of the server by query key. Retries and 401 belong to `call`, so that they happen once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

// The next person at this screen must not see what the last one loaded.
if (typeof window !== 'undefined') on('logged-out', () => queryClient.clear())
