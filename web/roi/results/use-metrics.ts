import { calculateRoi } from '@fairtide/domain/roi/api'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { calculateMetrics, type Metrics } from '@fairtide/domain/roi/metrics/metrics'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call.ts'
import { errorMessage, rethrowInvalidResponse } from '../../api/error-message.ts'
import { toast } from '../../ui/first-load/toast.ts'
import { signedInCall } from '../../api/signed-in-call.ts'

const pauseMs = 500
const timeoutMs = 10_000

export interface Calculation {
  /** The inputs the metrics were calculated from; they lag behind the form while a result is awaited. */
  inputs: FormInputs
  /** null before the first response, and when the calculation failed. */
  metrics: Metrics | null
  isCalculating: boolean
  /** Why the metrics were calculated in the browser; null when the server calculated them. */
  fallbackReason: string | null
}

type Result = Pick<Calculation, 'metrics' | 'fallbackReason'>

/** Calls the server half a second after the last change, and calculates in the browser when that fails. */
export function useMetrics(inputs: FormInputs): Calculation {
  const [latest, setLatest] = useState<(Result & { key: string; inputs: FormInputs }) | null>(null)
  const isFirst = useRef(true)
  const key = JSON.stringify(inputs)

  useEffect(() => {
    const superseded = new AbortController()
    const timer = setTimeout(
      () => {
        isFirst.current = false
        const sent = JSON.parse(key) as FormInputs
        void calculate(sent, superseded.signal).then((result) => {
          if (result && !superseded.signal.aborted) setLatest({ key, inputs: sent, ...result })
        })
      },
      isFirst.current ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      superseded.abort()
    }
  }, [key])

  return {
    inputs: latest?.inputs ?? inputs,
    metrics: latest?.metrics ?? null,
    isCalculating: latest?.key !== key,
    fallbackReason: latest?.fallbackReason ?? null,
  }
}

/** `null` when newer inputs superseded these, or the session has ended. */
async function calculate(inputs: FormInputs, superseded: AbortSignal): Promise<Result | null> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const signal = AbortSignal.any([superseded, timeout])
    const { data } = await signedInCall(calculateRoi, { body: inputs, signal, retry: false }).catch((error) =>
      rethrowInvalidResponse(error, 'Invalid response structure from server'),
    )
    return { metrics: data.metrics, fallbackReason: null }
  } catch (error) {
    if (superseded.aborted) return null
    if (error instanceof CallError && error.status === 401) return null
    if (timeout.aborted) toast('API call timed out. Using local calculation.')
    return {
      metrics: calculateInBrowser(inputs),
      fallbackReason: timeout.aborted
        ? 'The server took too long'
        : errorMessage(error, 'Failed to calculate metrics').replace(/\.$/, ''),
    }
  }
}

function calculateInBrowser(inputs: FormInputs): Metrics | null {
  try {
    return calculateMetrics(inputs)
  } catch {
    toast('Failed to calculate ROI metrics. Please try again.', { tone: 'bad' })
    return null
  }
}
