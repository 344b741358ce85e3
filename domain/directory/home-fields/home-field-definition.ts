import type { AssumptionName } from '../estimates/assumption.ts'

export type HomeUnit =
  | 'dollars'
  | 'dollars a month'
  | 'dollars a year'
  | 'percent'
  | 'ratio'
  | 'square feet'
  | 'degrees'

export type HomeFieldType =
  | 'text'
  | 'prose'
  | 'link'
  | 'day'
  | 'number'
  | 'boolean'
  | 'texts'
  | 'links'
  | 'facts'
  | 'status'
  | 'rent source'
  | 'type source'
  | 'assumptions'
  | 'listing kind'
  | 'json'

export type CsvReader =
  | 'text'
  | 'prose'
  | 'status'
  | 'day'
  | 'price'
  | 'dollars'
  | 'count'
  | 'area'
  | 'percent'
  | 'score'
  | 'boolean'
  | 'list'
  | 'links'
  | 'link'
  /** A broken link is left out without a note in the summary of the import. */
  | 'optional link'

interface Row {
  label: string
  position: number
  /** Without it, the unit decides. */
  format?(value: string | number | boolean | null): string
}

export interface DetailRow extends Row {
  section:
    | 'Overview'
    | 'Construction Information'
    | 'Investment Metrics'
    | 'Location Details'
    | 'Taxes, Insurance and Fees'
}

export interface ComparisonRow extends Row {
  best?: 'low' | 'high'
  /** Shown where a home has no value. */
  absent?: string
}

export interface HomeFieldDefinition {
  type: HomeFieldType
  unit?: HomeUnit
  /** 'identity' finds the home again in its feed, 'estimate' is calculated by us; without it, each import updates the field. */
  origin?: 'identity' | 'estimate'
  /** The field stays in the database; without it, lists and the page of the home contain it. */
  importOnly?: true
  /** A feed's record with a number outside of it is refused. */
  range?: readonly [least: number, most: number]
  /** The column of a CSV file, the headers that mean it, and its reader; without one, csv/records.ts reads it. */
  csv?: { column: string; headers: readonly string[]; read?: CsvReader }
  details?: readonly DetailRow[]
  comparison?: ComparisonRow
  /** The figure behind the returns that is shown, as ours, where nobody states the field. */
  assumption?: AssumptionName
  /** The field with the favorable end, where this one is the cautious end of a range. */
  highEnd?: 'estimated_cap_rate_high' | 'estimated_cash_on_cash_high' | 'estimated_dscr_high'
  /** The field that says whether the value is inferred. */
  inferredBy?: 'build_type_source'
}
