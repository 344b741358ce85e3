import { emailRoi } from '@fairtide/domain/roi/api'
import { formatMetric } from '@fairtide/domain/roi/formats'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { metricLabels, summaryMetrics } from '@fairtide/domain/roi/metrics/metric-labels'
import { metricNames, type MetricName, type Metrics } from '@fairtide/domain/roi/metrics/metrics'
import { inputsToSave } from '@fairtide/domain/roi/profiles/profile'
import { useState } from 'react'
import { useUser } from '../../first-load/session.ts'
import { toast } from '../../ui/first-load/toast.ts'
import { errorMessage, toastError } from '../../api/error-message.ts'
import { signedInCall } from '../../api/signed-in-call.ts'

const sentToastMs = 4000

const byLabel = (names: MetricName[], metrics: Metrics) =>
  Object.fromEntries(names.map((name) => [metricLabels[name].label, formatMetric(name, metrics[name])]))

/** Sends the results to the user's own address. */
export function useReportEmail(profileName: string, formInputs: FormInputs, metrics: Metrics | null) {
  const user = useUser()
  const [isSending, setSending] = useState(false)

  async function send() {
    const inputs = inputsToSave(formInputs)
    const refusal = user?.email ? inputs : 'User ID is required. Please ensure you are logged in.'
    if (!user || !metrics || typeof inputs === 'string' || typeof refusal === 'string') {
      toast(String(refusal), { tone: 'bad' })
      return
    }
    setSending(true)
    try {
      const figures = {
        summary: byLabel(summaryMetrics, metrics),
        detailed: byLabel(metricNames, metrics),
      }
      await signedInCall(emailRoi, {
        body: {
          userId: user.email,
          calculatorData: { profileName, inputs, metrics: figures },
          emailContent: summaryHtml(figures.summary),
        },
      })
      toast('Your ROI Calculator profile has been sent to your email.', {
        tone: 'good',
        durationMs: sentToastMs,
      })
    } catch (error) {
      toastError(error, errorMessage(error, 'Failed to send email. Please try again.'))
    } finally {
      setSending(false)
    }
  }
  return { isSending, send }
}

/** The endpoint requires an HTML body; the server sends its own, from numbers it calculates itself. */
const summaryHtml = (summary: Record<string, string>) =>
  `<table>${Object.entries(summary)
    .map(([label, figure]) => `<tr><th>${label}</th><td>${figure}</td></tr>`)
    .join('')}</table>`
