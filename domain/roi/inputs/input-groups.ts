import {
  allInputs,
  inputDefinitions,
  isNumeric,
  type InputGroup,
  type InputName,
  type SwitchInput,
} from './input-definitions.ts'
import type { DraftInputs } from './inputs.ts'

interface Group {
  title: InputGroup
  inputs: InputName[]
}

const groups: Group[] = [...new Set(allInputs.map((name) => inputDefinitions[name].group))].map((title) => ({
  title,
  inputs: allInputs.filter((name) => inputDefinitions[name].group === title),
}))

export const inputGroups = groups.filter(({ title }) => title !== 'Years Ahead')

export const projectionInputs = groups
  .filter(({ title }) => title === 'Years Ahead')
  .flatMap(({ inputs }) => inputs.filter(isNumeric))

/** Inputs that count only while a switch is on. */
const switchOf: Partial<Record<InputName, SwitchInput>> = {
  floodInsurancePremium: 'isFloodZone',
  modifiedAdjustedGrossIncome: 'limitsPassiveLosses',
}

const withoutUnused = (groups: Group[], draft: DraftInputs): Group[] =>
  groups.map(({ title, inputs }) => ({
    title,
    inputs: inputs.filter((name) => {
      const neededSwitch = switchOf[name]
      return !neededSwitch || draft[neededSwitch]
    }),
  }))

/** The groups of the Inputs tab, without inputs whose switch is off, such as the flood premium outside a flood zone. */
export const visibleInputGroups = (inputs: DraftInputs) => withoutUnused(inputGroups, inputs)

const isOn = (name: InputName, inputs: DraftInputs) => Boolean(inputs[switchOf[name] ?? name])

/** Whether an advanced input is on. */
export const usesAdvanced = (inputs: DraftInputs) =>
  groups.some(({ title, inputs: names }) => title === 'Advanced' && names.some((name) => isOn(name, inputs)))

/** Whether one is on that counts in the projection; lender ratios only add metrics. */
export const advancedChangesYears = (inputs: DraftInputs) => usesAdvanced({ ...inputs, lenderRatios: false })

/** For reports and shared results: with the Projection tab's inputs, and those of the advanced ones that are on. */
export const enteredInputGroups = (inputs: DraftInputs) =>
  withoutUnused(groups, inputs)
    .map((group) =>
      group.title === 'Advanced'
        ? { ...group, inputs: group.inputs.filter((name) => isOn(name, inputs)) }
        : group,
    )
    .filter((group) => group.inputs.length > 0)
