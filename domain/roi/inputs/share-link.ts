import { allInputs, inputDefinitions, isNumeric, type InputName } from './input-definitions.ts'
import { calculatorInputs, toFormInputs, type CalculatorInputs } from './inputs.ts'

/** The name of the query parameter. */
export const sharedInputsParameter = 'inputs'

const linkOf = (name: InputName) => inputDefinitions[name].shareLink
const inLinkOrder = allInputs.toSorted((a, b) => linkOf(a).position - linkOf(b).position)
const newestVersion = Math.max(...allInputs.map((name) => linkOf(name).since))

/** All inputs as a short query string, such as `inputs=2_300000_20_7.5_…`; it needs no escaping. */
export function shareQuery(inputs: CalculatorInputs): string {
  const stated = toFormInputs(inputs)
  const values = inLinkOrder.map((name) => String(Number(stated[name])))
  return `${sharedInputsParameter}=${[newestVersion, ...values].join('_')}`
}

const switchValues: Record<string, boolean> = { 0: false, 1: true }
const number = /^-?\d+(\.\d+)?(e-\d+)?$/

/** The inputs of a link's parameter, or `null` when it is not whole: a wrong analysis is worse than none. */
export function readSharedInputs(parameter: string): CalculatorInputs | null {
  const [stated, ...values] = parameter.split('_')
  const version = Number(stated)
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
