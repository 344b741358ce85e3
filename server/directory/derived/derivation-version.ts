/**
 * The version of the rules for derived data: rents, returns, search texts, counts, entry prices and the JSON of homes.
 * A server that starts on a database of another version derives everything again. Raise it with each change of the
 * rules, then update the expected records:
 * `WRITE_DERIVED=1 npx vitest run --project server server/directory/derived/derivation.test.ts`
 */
export const derivationVersion = 2
