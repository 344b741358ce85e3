import { defineConfig } from 'oxlint'

/** The areas of the product: folders of these names in domain/, server/ and web/. */
export const areas = ['accounts', 'leads', 'blog', 'newsletter', 'roi', 'directory', 'admin', 'marketing']

const forbid = (
  patterns: ({ regex: string; message: string } | { group: string[]; message: string })[],
  paths: object[] = [],
) => ({
  'no-restricted-imports': ['error', { patterns, paths }] as ['error', object],
})

const notFromServer = {
  regex: '(^|/)server/',
  message: 'Only the server imports server/. Put a shared rule into domain/.',
}
/** Of pg, only our own kind of connection may be opened: it survives its loss and never waits forever. */
const openConnections = {
  name: 'pg',
  importNames: ['Client', 'Pool', 'default'],
  allowTypeImports: true,
  message: 'Use openClient or DatabasePool of server/database/connection.',
}
const notFromWeb = {
  regex: '(^|/)web/',
  message: 'Only the web imports web/. Put a shared rule into domain/.',
}

/** Anything but a relative path and zod; the linter's regular expressions have no look-ahead. */
const onlyZod = { regex: '^([^.z]|z[^o]|zo[^d]|zod[^/])', message: 'domain imports nothing but zod.' }

const otherAreas = (area: string) => ({
  regex: `(^|/)(${areas.filter((other) => other !== area).join('|')})/`,
  message: `${area} must not import another area. app.ts, routes.ts and shell/ compose the areas.`,
})

const walls = areas.flatMap((area) => [
  {
    files: [`domain/${area}/**`],
    rules: forbid([onlyZod, otherAreas(area), notFromServer, notFromWeb]),
  },
  { files: [`server/${area}/**`], rules: forbid([otherAreas(area), notFromWeb], [openConnections]) },
  {
    files: [`web/${area}/**`],
    rules: forbid([
      otherAreas(area),
      notFromServer,
      { regex: '(^|/)shell/', message: 'shell/ composes the areas; an area must not import it.' },
    ]),
  },
])

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc', 'vitest', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines': ['error', { max: 400 }],
    'import/no-unassigned-import': 'off',
    // fast-check's documented idiom is fc.property(…).
    'import/no-named-as-default-member': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/no-array-sort': 'off',
    'no-shadow': 'off',
    'no-console': 'error',
    // A scrolling frame must be reachable by keyboard.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['section'], roles: [] }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
  },
  ignorePatterns: ['build', 'data', '.cache', 'web/.react-router'],
  overrides: [
    {
      files: ['domain/**'],
      rules: forbid([onlyZod, notFromServer, notFromWeb]),
    },
    {
      files: ['server/**'],
      // Threads have no origin.
      rules: {
        ...forbid([notFromWeb], [openConnections]),
        'unicorn/require-post-message-target-origin': 'off',
      },
    },
    {
      files: ['web/**'],
      // For failures that no user needs to see.
      rules: { ...forbid([notFromServer]), 'no-console': ['error', { allow: ['warn'] }] },
    },
    {
      files: ['web/ui/**'],
      rules: forbid([
        {
          regex: '@fairtide/',
          message: 'ui/ imports nothing of this product: could it ship in a different one?',
        },
        { regex: '^\\.\\./', message: 'ui/ imports nothing outside ui/.' },
      ]),
    },
    {
      files: ['web/ui/*/**'],
      rules: forbid([
        {
          regex: '@fairtide/',
          message: 'ui/ imports nothing of this product: could it ship in a different one?',
        },
        { regex: '^\\.\\./\\.\\./', message: 'ui/ imports nothing outside ui/.' },
      ]),
    },
    ...walls,
    {
      // A test reads best with its small functions next to it.
      files: ['**/*.test.ts', 'e2e/**'],
      rules: { 'unicorn/consistent-function-scoping': 'off' },
    },
    {
      files: ['server/**/*.test.ts', 'server/testing/**', 'server/database/connection/**'],
      rules: forbid([notFromWeb]),
    },
    {
      // The video players need both flags, and their origin is not ours.
      files: ['web/marketing/landing/film.tsx'],
      rules: { 'react/iframe-missing-sandbox': 'off' },
    },
    {
      files: ['domain/**/*.test.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['bench/**', 'bootstrap.mjs', 'bootstrap/**', 'test/**', 'server/fairtide.ts', 'server/main.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // Playwright requires a destructuring pattern even in a fixture without dependencies.
      files: ['e2e/story.ts', 'e2e/google.spec.ts'],
      rules: { 'no-empty-pattern': 'off', 'no-console': 'off' },
    },
  ],
})
