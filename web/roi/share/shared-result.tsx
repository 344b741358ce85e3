import { clampInputs } from '@fairtide/domain/roi/inputs/clamp-inputs'
import { formatInput, inputLabel } from '@fairtide/domain/roi/formats'
import { enteredInputGroups } from '@fairtide/domain/roi/inputs/input-groups'
import { toFormInputs, type CalculatorInputs } from '@fairtide/domain/roi/inputs/inputs'
import { calculateMetrics } from '@fairtide/domain/roi/metrics/metrics'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import DetailedTab from '../results/detailed-tab.tsx'
import { PrintedReport } from '../report/printed-report.tsx'
import { SummaryTab } from '../results/summary-tab.tsx'
import { useAskToSignIn } from '../use-ask-to-sign-in.ts'

/** A shared link opened without an account. */
export default function SharedResult({ inputs: shared }: { inputs: CalculatorInputs }) {
  const inputs = clampInputs(toFormInputs(shared))
  const calculation = {
    inputs,
    metrics: calculateMetrics(inputs),
    isCalculating: false,
    fallbackReason: null,
  }
  return (
    <div className="grid gap-10">
      <Callout title="Somebody shared these numbers with you">
        You can read the results and check the working. With a free account you change the numbers, look
        thirty years ahead and keep your own profiles.
        <div className="mt-3">
          <SignUp label="Sign up to work with these numbers" />
        </div>
      </Callout>
      <section>
        <SummaryTab calculation={calculation} />
      </section>
      <section>
        <h2 className="mb-4 text-2xl">The numbers behind them</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          {enteredInputGroups(inputs).map(({ title, inputs: names }) => (
            <section key={title} className="rounded-lg border border-line bg-surface p-5">
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <dl className="mt-2 divide-y divide-line text-sm">
                {names.map((name) => (
                  <div key={name} className="flex justify-between gap-4 py-2">
                    <dt className="text-ink-soft">{inputLabel(name)}</dt>
                    <dd className="font-semibold tabular-nums">{formatInput(name, inputs)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </section>
      <section>
        <DetailedTab calculation={calculation} />
      </section>
      <PrintedReport inputs={inputs} metrics={calculation.metrics} name={null} notes="" />
      <div className="justify-self-center">
        <SignUp label="Sign up for free" />
      </div>
    </div>
  )
}

function SignUp({ label }: { label: string }) {
  return (
    <Button variant="accent" onClick={useAskToSignIn('signup')}>
      {label}
    </Button>
  )
}
