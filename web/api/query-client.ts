import { QueryClient } from '@tanstack/react-query'
import { on } from '../first-load/events.ts'

/** No retries here: `call` does them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

// The next user of this browser must not see the data of the last one.
if (typeof window !== 'undefined') on('logged-out', () => queryClient.clear())
