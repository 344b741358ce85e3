import type { LeadProof } from '@fairtide/domain/leads/api'
import { findNonce } from '@fairtide/domain/leads/proof-of-work'

/** A slice is some 5 ms on a slow phone, so that typing stays smooth beside it. */
const noncesInSlice = 500

/** Looks for the nonce between the browser's other tasks; throws the reason of `signal` where that ends it. */
export async function solveChallenge(
  challenge: string,
  difficultyBits: number,
  signal?: AbortSignal,
): Promise<LeadProof> {
  const { port1, port2 } = new MessageChannel()
  port1.start()
  try {
    for (let start = 0; ; start += noncesInSlice) {
      const nonce = findNonce(challenge, difficultyBits, { start, count: noncesInSlice })
      if (nonce !== undefined) return { challenge, nonce }
      signal?.throwIfAborted()
      // Not a timer: browsers hold those back, by a second each while the tab is out of sight.
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true })
        port2.postMessage(null)
      })
    }
  } finally {
    port1.close()
  }
}
