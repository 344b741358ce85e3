/** PostgreSQL rejects NUL and unpaired surrogates. */
export const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** JSON for PostgreSQL, in which `JSON.stringify` would write those as escapes. */
export function storableJson(value: object): string {
  const json = JSON.stringify(value)
  return /\\u(?:0000|d[89a-f])/.test(json)
    ? JSON.stringify(value, (_key, item: unknown) => (typeof item === 'string' ? storableText(item) : item))
    : json
}
