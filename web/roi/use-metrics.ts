import { calculateRoi } from '@fairtide/domain/roi/api'
import type { InputsOnScreen } from '@fairtide/domain/roi/inputs'
import { calculateMetrics, type Metrics } from '@fairtide/domain/roi/metrics'
import { useEffect, useRef, useState } from 'react'
import { call, CallError } from '../api.ts'
import { toast } from '../ui/toast.ts'

const pauseMs = 500
const timeoutMs = 10_000

export interface Calculation {
  /** null before the first answer, and when nothing could be calculated. */
  metrics: Metrics | null
  isCalculating: boolean
}

/**
 * The metrics of the inputs: asked of the server half a second after the last change, and reckoned here where it
 * does not answer. Whatever arrives for older inputs is dropped.
 */
export function useMetrics(inputs: InputsOnScreen): Calculation {
  const [settled, setSettled] = useState<{ asked: string; metrics: Metrics | null } | null>(null)
  const isFirst = useRef(true)
  const asked = JSON.stringify(inputs)

  useEffect(() => {
    const stopped = new AbortController()
    const timer = setTimeout(
      () => {
        isFirst.current = false
        void calculate(JSON.parse(asked), stopped.signal).then((metrics) => {
          if (stopped.signal.aborted || metrics === 'signed-out') return
          setSettled({ asked, metrics })
        })
      },
      isFirst.current ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [asked])

  return { metrics: settled?.metrics ?? null, isCalculating: settled?.asked !== asked }
}

async function calculate(inputs: InputsOnScreen, stopped: AbortSignal) {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const signal = AbortSignal.any([stopped, timeout])
    return (await call(calculateRoi, { body: inputs, signal, retry: false })).data.metrics
  } catch (error) {
    if (stopped.aborted) return null
    if (error instanceof CallError && error.status === 401) return 'signed-out'
    if (timeout.aborted) toast('API call timed out. Using local calculation.')
    return calculateHere(inputs)
  }
}

function calculateHere(inputs: InputsOnScreen): Metrics | null {
  try {
    return calculateMetrics(inputs)
  } catch {
    toast('Failed to calculate ROI metrics. Please try again.', { tone: 'bad' })
    return null
  }
}
