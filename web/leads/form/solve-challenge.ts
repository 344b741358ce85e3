import { sha256 } from '@noble/hashes/sha2.js'
import type { LeadProof } from '@fairtide/domain/leads/api'
import { findNonce } from '@fairtide/domain/leads/proof-of-work'

/** About 5 ms on a slow phone, so that typing stays smooth. */
const noncesPerSlice = 500

/** @throws the reason of `signal` once that is aborted */
export async function solveChallenge(
  challenge: string,
  difficultyBits: number,
  signal?: AbortSignal,
): Promise<LeadProof> {
  const { port1, port2 } = new MessageChannel()
  port1.start()
  try {
    for (let start = 0; ; start += noncesPerSlice) {
      const nonce = findNonce(sha256, challenge, difficultyBits, { start, count: noncesPerSlice })
      if (nonce !== undefined) return { challenge, nonce }
      signal?.throwIfAborted()
      // Not a timer: browsers delay those by a second each in a background tab.
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true })
        port2.postMessage(null)
      })
    }
  } finally {
    port1.close()
  }
}
