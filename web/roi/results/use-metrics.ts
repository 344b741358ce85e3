import { calculateRoi } from '@fairtide/domain/roi/api'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { calculateMetrics, type Metrics } from '@fairtide/domain/roi/metrics/metrics'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call.ts'
import { errorMessage } from '../../api/error-message.ts'
import { toast } from '../../ui/first-load/toast.ts'
import { signedInCall } from '../../api/signed-in-call.ts'

const pauseMs = 500
const timeoutMs = 10_000

export interface Calculation {
  /** The inputs that the metrics belong to; while a newer result is on its way, those of the one shown. */
  inputs: FormInputs
  /** null before the first answer, and when nothing could be calculated. */
  metrics: Metrics | null
  isCalculating: boolean
  /** Why the server did not calculate them, so that they are reckoned here; null where it did. */
  trouble: string | null
}

type Response = Pick<Calculation, 'metrics' | 'trouble'>

/**
 * The metrics of the inputs: asked of the server half a second after the last change, and reckoned here where it
 * does not answer. Whatever arrives for older inputs is dropped.
 */
export function useMetrics(inputs: FormInputs): Calculation {
  const [settled, setSettled] = useState<(Response & { asked: string; inputs: FormInputs }) | null>(null)
  const isFirst = useRef(true)
  const asked = JSON.stringify(inputs)

  useEffect(() => {
    const stopped = new AbortController()
    const timer = setTimeout(
      () => {
        isFirst.current = false
        const sent = JSON.parse(asked) as FormInputs
        void calculate(sent, stopped.signal).then((response) => {
          if (response && !stopped.signal.aborted) setSettled({ asked, inputs: sent, ...response })
        })
      },
      isFirst.current ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [asked])

  return {
    inputs: settled?.inputs ?? inputs,
    metrics: settled?.metrics ?? null,
    isCalculating: settled?.asked !== asked,
    trouble: settled?.trouble ?? null,
  }
}

/** Nothing where it was given up, or the session has ended. */
async function calculate(inputs: FormInputs, stopped: AbortSignal): Promise<Response | null> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const signal = AbortSignal.any([stopped, timeout])
    const { data } = await signedInCall(calculateRoi, { body: inputs, signal, retry: false })
    return { metrics: data.metrics, trouble: null }
  } catch (error) {
    if (stopped.aborted) return null
    if (error instanceof CallError && error.status === 401) return null
    if (timeout.aborted) toast('API call timed out. Using local calculation.')
    return {
      metrics: calculateHere(inputs),
      trouble: timeout.aborted ? 'The server took too long' : reasonOf(error),
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError && error.status === 200) return 'Invalid response structure from server'
  return errorMessage(error, 'Failed to calculate metrics').replace(/\.$/, '')
}

function calculateHere(inputs: FormInputs): Metrics | null {
  try {
    return calculateMetrics(inputs)
  } catch {
    toast('Failed to calculate ROI metrics. Please try again.', { tone: 'bad' })
    return null
  }
}
