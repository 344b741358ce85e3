/**
 * The version of the rules by which the directory derives what follows from its listings: rents, returns, texts for
 * searches, counts, entry prices, and homes as lists answer them. Where a database holds another, all is derived anew as
 * the server starts. Raise it with each change to what is derived, then write the expected records anew:
 * `WRITE_DERIVED=1 npx vitest run --project server server/directory/derived/derivation.test.ts`
 */
export const derivationVersion = 2
