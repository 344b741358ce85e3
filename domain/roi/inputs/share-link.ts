import { allInputs, inputDefinitions, isNumeric, type InputName } from './input-definitions.ts'
import { calculatorInputs, toFormInputs, type CalculatorInputs } from './inputs.ts'

export const sharedInputsParameter = 'inputs'

const linkOf = (name: InputName) => inputDefinitions[name].shareLink
const inLinkOrder = allInputs.toSorted((a, b) => linkOf(a).position - linkOf(b).position)
const newestVersion = Math.max(...allInputs.map((name) => linkOf(name).since))

/** A query string such as `inputs=2_300000_20_7.5_…`, which needs no escaping. */
export function shareQuery(inputs: CalculatorInputs): string {
  const formInputs = toFormInputs(inputs)
  const values = inLinkOrder.map((name) => String(Number(formInputs[name])))
  return `${sharedInputsParameter}=${[newestVersion, ...values].join('_')}`
}

const switchValues: Record<string, boolean> = { 0: false, 1: true }
const number = /^-?\d+(\.\d+)?(e-\d+)?$/

/** `null` for an incomplete or unknown parameter: a wrong analysis is worse than none. */
export function readSharedInputs(parameter: string): CalculatorInputs | null {
  const [versionText, ...values] = parameter.split('_')
  const version = Number(versionText)
  const inputs = inLinkOrder.filter((name) => linkOf(name).since <= version)
  if (version > newestVersion || values.length !== inputs.length) return null
  if (!values.every((text) => number.test(text))) return null
  const entries = inputs.map((name, i) => {
    const text = values[i] ?? ''
    return [name, isNumeric(name) ? Number(text) : (switchValues[text] ?? null)]
  })
  const read = calculatorInputs.safeParse(Object.fromEntries(entries))
  return read.success ? read.data : null
}
