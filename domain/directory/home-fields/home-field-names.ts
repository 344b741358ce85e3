import type { HomeFieldDefinition } from './home-field-definition.ts'
import { homeFields } from './home-fields.ts'

type Fields = typeof homeFields
export type HomeField = keyof Fields

type FieldWith<Part> = {
  [Name in HomeField]: Fields[Name] extends Part ? Name : never
}[HomeField]

export type ImportOnlyHomeField = FieldWith<{ importOnly: true }>
type IdentityField = FieldWith<{ origin: 'identity' }>

export type EstimatedHomeField = FieldWith<{ origin: 'estimate' }>
export type PublicHomeField = Exclude<HomeField, ImportOnlyHomeField>
/** What a feed states of a home, its identity included. */
export type StatedHomeField = Exclude<HomeField, EstimatedHomeField>
export type UpdatedHomeField = Exclude<StatedHomeField, IdentityField>
export type LinkHomeField = FieldWith<{ type: 'link' }>
export type LinksHomeField = FieldWith<{ type: 'links' }>
export type CsvHomeColumn = Extract<Fields[HomeField], { csv: unknown }>['csv']['column']

export const homeFieldNames = Object.keys(homeFields) as HomeField[]

export const homeFieldDefinition = (name: HomeField): HomeFieldDefinition => homeFields[name]

const isPublic = (name: HomeField): name is PublicHomeField => !homeFieldDefinition(name).importOnly

export const publicHomeFields = homeFieldNames.filter(isPublic)

export const linkHomeFields = publicHomeFields.filter(
  (name): name is LinkHomeField => homeFieldDefinition(name).type === 'link',
)

export const linksHomeFields = publicHomeFields.filter(
  (name): name is LinksHomeField => homeFieldDefinition(name).type === 'links',
)

export const estimatedHomeFields = homeFieldNames.filter(
  (name): name is EstimatedHomeField => homeFieldDefinition(name).origin === 'estimate',
)

export const statedHomeFields = homeFieldNames.filter(
  (name): name is StatedHomeField => homeFieldDefinition(name).origin !== 'estimate',
)

export const updatedHomeFields = statedHomeFields.filter(
  (name): name is UpdatedHomeField => homeFieldDefinition(name).origin !== 'identity',
)
