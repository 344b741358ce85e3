/**
 * Raise it with each change of the rules for derived data: servers then derive all again. Then update the
 * expected records:
 * `WRITE_DERIVED=1 npx vitest run --project server server/directory/derived/derivation.test.ts`
 */
export const derivationVersion = 4
