import type * as z from 'zod/mini'

export const unknownField = 'Unknown field'

/** The first message of each broken field, by its name, in the order in which the rule states its fields. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const names = isUnknown ? issue.keys : [issue.path.join('.')]
    for (const name of names) fields[name] ??= isUnknown ? unknownField : issue.message
  }
  return fields
}
