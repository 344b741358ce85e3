import * as z from 'zod/mini'
import {
  allInputs,
  inputDefinitions,
  isNumeric,
  type InputName,
  type InputsWith,
  type NumericInput,
  type SwitchInput,
} from './input-definitions.ts'

/** No home costs a trillion dollars, and sums below it are exact to the cent. */
export const maxInput = 1e12

type RequiredInput = InputsWith<{ presence: 'required' }>
type DefaultedInput = InputsWith<{ presence: 'defaulted' }>
type OptionalInput = InputsWith<{ presence: 'optional' }>

type ValueSchema<Name extends InputName> = Name extends SwitchInput ? z.ZodMiniBoolean : z.ZodMiniNumber

type ProfileSchema<Name extends InputName> = Name extends RequiredInput
  ? ValueSchema<Name>
  : Name extends DefaultedInput
    ? z.ZodMiniPrefault<ValueSchema<Name>>
    : z.ZodMiniOptional<ValueSchema<Name>>

type DraftSchema<Name extends InputName> = Name extends OptionalInput
  ? z.ZodMiniOptional<z.ZodMiniNullable<ValueSchema<Name>>>
  : z.ZodMiniNullable<ProfileSchema<Name>>

function valueSchema(name: InputName) {
  const { label } = inputDefinitions[name]
  if (!isNumeric(name)) return z.boolean(`${label} must be on or off.`)
  const error = `${label} must be a number of at most 1 trillion.`
  return z.number(error).check(z.minimum(-maxInput, error), z.maximum(maxInput, error))
}

function profileSchema(name: InputName) {
  const { presence, default: value } = inputDefinitions[name]
  const schema = valueSchema(name)
  if (presence === 'required') return schema
  return presence === 'optional' ? z.optional(schema) : z.prefault(schema, value)
}

function draftSchema(name: InputName) {
  const isOptional = inputDefinitions[name].presence === 'optional'
  return isOptional ? z.optional(z.nullable(valueSchema(name))) : z.nullable(profileSchema(name))
}

const shapeOf = (schemaOf: (name: InputName) => z.ZodMiniType) =>
  Object.fromEntries(allInputs.map((name) => [name, schemaOf(name)]))

/** The inputs of a saved profile, all filled in. Dollars, percent (20 is 20 %), years, days. */
export const calculatorInputs = z.strictObject(
  shapeOf(profileSchema) as { [Name in InputName]: ProfileSchema<Name> },
)
export type CalculatorInputs = z.infer<typeof calculatorInputs>

/** Inputs while they are typed: an empty field is `null`. */
export const draftInputs = z.strictObject(shapeOf(draftSchema) as { [Name in InputName]: DraftSchema<Name> })

/** The inputs of a calculation. A missing, `null` or infinite value makes the metrics that need it `null`. */
export type DraftInputs = { [Name in NumericInput]?: number | null } & {
  [Name in SwitchInput]?: boolean | null
}

export type FormInputs = Record<NumericInput, number | null> & Record<SwitchInput, boolean>

export const requiredInputs = allInputs.filter(
  (name): name is RequiredInput => inputDefinitions[name].presence === 'required',
)

const defaultsOf = (names: readonly InputName[]) =>
  Object.fromEntries(names.map((name) => [name, inputDefinitions[name].default]))

const isOptional = (name: InputName): name is OptionalInput => inputDefinitions[name].presence === 'optional'

export const defaultInputs = defaultsOf(allInputs.filter((name) => !isOptional(name))) as CalculatorInputs

/** Used where a profile omits them; they are not written into it. */
export const optionalDefaults = defaultsOf(allInputs.filter(isOptional)) as {
  [Name in OptionalInput]: Name extends SwitchInput ? boolean : number
}

export const toFormInputs = (inputs: CalculatorInputs): Required<CalculatorInputs> => ({
  ...optionalDefaults,
  ...inputs,
})
