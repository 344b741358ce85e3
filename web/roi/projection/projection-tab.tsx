import type { InputName } from '@fairtide/domain/roi/inputs/input-definitions'
import { advancedChangesYears, projectionInputs } from '@fairtide/domain/roi/inputs/input-groups'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { projectYears } from '@fairtide/domain/roi/projection/projection'
import { calculateSale } from '@fairtide/domain/roi/projection/sale'
import { useDeferredValue } from 'react'
import { Callout } from '../../ui/feedback/callout.tsx'
import { fieldGrid, InputField } from '../inputs/input-field.tsx'
import { SaleSummary } from './sale-summary.tsx'
import { WhatIf } from './what-if.tsx'
import { YearByYear } from './year-by-year.tsx'

export interface ProjectionTabProps {
  inputs: FormInputs
  onChange: (name: InputName, value: number | boolean | null) => void
  /** The profile's name, for the file name. */
  name: string | null
}

/** Calculated in the browser, so that it follows every key press. */
export default function ProjectionTab({ inputs, onChange, name }: ProjectionTabProps) {
  // Keeps typing fast: the charts render after the fields.
  const deferredInputs = useDeferredValue(inputs)
  const years = projectYears(deferredInputs)
  const sale = calculateSale(deferredInputs, years)
  const isEmpty =
    sale?.afterTaxProceeds === null ||
    years.some((year) => year.afterTaxCashFlow === null || year.equity === null)

  return (
    <div className="grid gap-12">
      <section aria-labelledby="years-ahead">
        <h2 id="years-ahead" className="text-2xl">
          The years ahead
        </h2>
        <p className="mt-2 max-w-text text-sm text-ink-soft">
          Year 1 is the year of your metrics. From year 2 on the rent and the costs rise as you set it here.
          {advancedChangesYears(deferredInputs) &&
            ' Your advanced inputs count in every year and at the sale.'}
        </p>
        <div className={`mt-5 ${fieldGrid} sm:grid-cols-2 lg:grid-cols-3`}>
          {projectionInputs.map((field) => (
            <InputField
              key={field}
              name={field}
              value={inputs[field]}
              onChange={(value) => onChange(field, value)}
            />
          ))}
        </div>
      </section>
      {isEmpty || !sale ? (
        <Callout tone="warn" title="Some years have no figures">
          Fill in the empty fields here and in the Inputs tab, with a loan term and a depreciation period
          longer than 0 years.
        </Callout>
      ) : (
        <>
          <SaleSummary sale={sale} />
          <YearByYear years={years} name={name} />
        </>
      )}
      <WhatIf inputs={deferredInputs} />
    </div>
  )
}
