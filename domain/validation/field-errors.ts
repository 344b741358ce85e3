import type * as z from 'zod/mini'

const unknownField = 'Unknown field'

/** A body may contain any number of unknown fields. */
const maxFieldsNamed = 20
const maxNameLength = 60

/** The first message of each invalid field, by its name, in the order of the schema. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const names = isUnknown ? issue.keys.map(shortName) : [issue.path.join('.')]
    for (const name of names)
      if (name !== '' && !fields.has(name) && fields.size < maxFieldsNamed)
        fields.set(name, isUnknown ? unknownField : issue.message)
  }
  // Not by assignment, because a field may be named `__proto__`.
  return Object.fromEntries(fields)
}

export function firstError({ issues: [issue] }: z.core.$ZodError): string {
  if (!issue) return 'Please check what you sent.'
  return issue.code === 'unrecognized_keys'
    ? `${unknownField}: ${shortName(issue.keys[0] ?? '')}`
    : issue.message
}

const shortName = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, maxNameLength)
    .toWellFormed()

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Writes the message for rules without one of their own: `schema.safeParse(value, { error: plainSentence })`. */
export function plainSentence(issue: Issue): string {
  return sentenceAt(issue, issue.path ?? [])
}

function sentenceAt(issue: Issue, path: Path): string {
  if (path.length === 0 && issue.code === 'invalid_type')
    return 'Please send the fields of this call as a JSON object.'
  return `${nameInWords(path)} ${requirement(issue, path)}`
}

function requirement(issue: Issue, path: Path): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required'
      if (Array.isArray(issue.input) && issue.expected !== 'array') return 'must be given once, not as a list'
      return `must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`
    case 'too_big':
      if (issue.origin === 'string') return `must be ${amount(issue.maximum)} characters or less`
      if (issue.origin === 'array') return `must have ${amount(issue.maximum)} entries or less`
      return `must be ${amount(issue.maximum)} or less`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'is required'
      if (issue.origin === 'string') return `must be ${amount(issue.minimum)} characters or more`
      if (issue.origin === 'array') return `must have ${amount(issue.minimum)} entries or more`
      return `must be ${amount(issue.minimum)} or more`
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written in another form'}`
    case 'invalid_union':
      return unionRequirement(issue.errors ?? [], path)
    case 'invalid_key':
      return 'has an entry whose name is not accepted'
    default:
      return 'is not accepted; please change it'
  }
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
}

const formats: Record<string, string> = {
  datetime: 'a time such as 2026-11-22T09:30:00Z',
  url: 'a web address that begins with https://',
  email: 'an email address',
  uuid: 'an id of this site',
}

/** Of a union, the option whose type matches explains what is wrong. */
function unionRequirement(options: z.core.$ZodIssue[][], path: Path): string {
  const matching = options.map(([first]) => first).find((issue) => issue && issue.code !== 'invalid_type')
  if (matching) return requirement(matching, [...path, ...matching.path])
  const expected = options.flatMap(([issue]) =>
    issue?.code === 'invalid_type' && issue.expected !== 'null' ? [issue.expected] : [],
  )
  return `must be ${[...new Set(expected.map((kind) => kinds[kind] ?? 'of another kind'))].join(' or ')}`
}

const amount = (value: number | bigint) => value.toLocaleString('en-US')

/** `calculatorData.profileName` becomes 'Profile name', an entry of a list 'Categories 3'. */
export function nameInWords(path: Path): string {
  const at = path.findLastIndex((part) => typeof part === 'string')
  if (at === -1) return 'The request'
  const words = shortName(String(path[at]))
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  const name = words === 'q' ? 'search text' : words.replaceAll(/\b(id|url|utm|zip|cdd|hoa)\b/g, upper)
  const entry = path.slice(at + 1).map((index) => ` ${Number(index) + 1}`)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${entry.join('')}`
}

const upper = (text: string) => text.toUpperCase()
