import type { Condition } from './conditions.ts'

/** The fields of a list query that select the page instead of filtering. */
type PageField = 'page' | 'limit' | 'q' | '_t' | 'sort'
type FilterField<Query> = Exclude<keyof Query, PageField>

/** The SQL of every filter of a list: a field of its query that has none does not compile. */
export type FilterConditions<Query> = {
  [Field in FilterField<Query>]-?: (
    value: NonNullable<Query[Field]>,
    query: Partial<Query>,
  ) => Condition | Condition[]
}

export function conditionsOf<Query>(table: FilterConditions<Query>, query: Partial<Query>): Condition[] {
  const conditionOf = <Field extends FilterField<Query>>(field: Field) => {
    const value = query[field]
    return value === undefined || value === null || value === '' ? [] : table[field](value, query)
  }
  return (Object.keys(table) as FilterField<Query>[]).flatMap(conditionOf)
}
