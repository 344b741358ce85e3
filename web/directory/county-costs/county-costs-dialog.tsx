import {
  buildingAgeLabels,
  buildingAges,
  countyFigureNames,
  type CountyFigures,
  typedCountyFigures,
} from '@fairtide/domain/directory/estimates/county-costs'
import {
  type StoredCountyCosts,
  updateCountyCosts,
} from '@fairtide/domain/directory/estimates/county-costs-api'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useForm } from '../../forms/use-form.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { countyCostsQuery } from './county-costs-query.ts'

interface CountyCostsDialogProps {
  /** Null while closed. */
  costs: StoredCountyCosts | null
  onClose: () => void
}

export function CountyCostsDialog({ costs, onClose }: CountyCostsDialogProps) {
  return (
    <Dialog
      title={costs ? `${costs.county} County` : 'County'}
      description="Homes of this county are estimated again once you save."
      open={costs !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      {costs && <CountyCostsForm costs={costs} onClose={onClose} />}
    </Dialog>
  )
}

type FigureName = keyof CountyFigures

const bands = buildingAges.map((age) => ({
  legend: `Insurance, ${buildingAgeLabels[age].toLowerCase()}`,
  low: `insurance_${age}_low` as const,
  high: `insurance_${age}_high` as const,
}))

function CountyCostsForm({ costs, onClose }: { costs: StoredCountyCosts; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: Object.fromEntries(countyFigureNames.map((name) => [name, String(costs[name])])) as Record<
      FigureName,
      string
    >,
    schema: typedCountyFigures,
    async submit(body) {
      await call(updateCountyCosts, { params: { county: costs.county }, body })
      toast(`${costs.county} County saved`, { tone: 'good' })
      await queryClient.invalidateQueries({ queryKey: countyCostsQuery.queryKey })
      onClose()
    },
    fallbackError: 'The county could not be saved. Please try again.',
  })
  const percent = { inputMode: 'decimal', suffix: '%', autoComplete: 'off' } as const
  const dollars = { inputMode: 'numeric', prefix: '$', autoComplete: 'off' } as const
  return (
    <form onSubmit={(event) => void form.onSubmit(event)} noValidate className="grid gap-6">
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Property tax, share of the price a year</legend>
        <div className="grid grid-cols-3 gap-3">
          <TextField label="Low" {...percent} {...form.field('tax_rate_low')} />
          <TextField label="Typical" {...percent} {...form.field('tax_rate')} />
          <TextField label="High" {...percent} {...form.field('tax_rate_high')} />
        </div>
        <Source form={form} source="tax_source" year="tax_year" />
      </fieldset>
      {bands.map(({ legend, low, high }) => (
        <fieldset key={legend}>
          <legend className="mb-2 font-semibold">{legend}</legend>
          <div className="grid grid-cols-2 gap-3">
            <TextField label="Low, a year" {...dollars} {...form.field(low)} />
            <TextField label="High, a year" {...dollars} {...form.field(high)} />
          </div>
        </fieldset>
      ))}
      <Source form={form} source="insurance_source" year="insurance_year" />
      {form.error && (
        <Callout tone="bad" alert>
          {form.error}
        </Callout>
      )}
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

interface SourceProps {
  form: Pick<ReturnType<typeof useForm<Record<FigureName, string>, CountyFigures>>, 'field'>
  source: FigureName
  year: FigureName
}

function Source({ form, source, year }: SourceProps) {
  return (
    <div className="grid grid-cols-[1fr_8rem] gap-3">
      <TextField label="Source" {...form.field(source)} />
      <TextField label="Year" {...form.field(year)} />
    </div>
  )
}
