import {
  allInputs,
  inputDefinitions,
  isNumeric,
  type InputGroup,
  type InputName,
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

const withoutUnusedFloodPremium = (groups: Group[], { isFloodZone }: DraftInputs): Group[] =>
  groups.map(({ title, inputs }) => ({
    title,
    inputs: inputs.filter((name) => name !== 'floodInsurancePremium' || isFloodZone),
  }))

/** The groups of the Inputs tab, without the flood premium outside a flood zone. */
export const visibleInputGroups = (inputs: DraftInputs) => withoutUnusedFloodPremium(inputGroups, inputs)

/** The same with the Projection tab's inputs, for reports and shared results. */
export const enteredInputGroups = (inputs: DraftInputs) => withoutUnusedFloodPremium(groups, inputs)
