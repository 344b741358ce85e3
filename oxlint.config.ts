import { defineConfig } from 'oxlint'

/** The areas of the product: folders of the same names in domain/, server/ and web/. */
export const areas = ['accounts', 'leads', 'blog', 'newsletter', 'roi', 'directory', 'admin', 'marketing']

const forbid = (patterns: ({ regex: string; message: string } | { group: string[]; message: string })[]) => ({
  'no-restricted-imports': ['error', { patterns }] as ['error', object],
})

const notFromServer = {
  regex: '(^|/)server/',
  message: 'Only the server sees server/. Put a shared rule into domain/.',
}
const notFromWeb = { regex: '(^|/)web/', message: 'Only the web sees web/. Put a shared rule into domain/.' }

/** Neither zod nor a path beside it; the linter's expressions know no look-ahead. */
const onlyZod = { regex: '^([^.z]|z[^o]|zo[^d]|zod[^/])', message: 'domain imports nothing but zod.' }

/** An area never imports another: app.ts, routes.ts and shell/ compose them. */
const otherAreas = (area: string) => ({
  regex: `(^|/)(${areas.filter((other) => other !== area).join('|')})/`,
  message: `${area} must not import another area. app.ts, routes.ts and shell/ compose areas.`,
})

const walls = areas.flatMap((area) => [
  {
    files: [`domain/${area}/**`],
    rules: forbid([onlyZod, otherAreas(area), notFromServer, notFromWeb]),
  },
  { files: [`server/${area}/**`], rules: forbid([otherAreas(area), notFromWeb]) },
  {
    files: [`web/${area}/**`],
    rules: forbid([
      otherAreas(area),
      notFromServer,
      { regex: '(^|/)shell/', message: 'shell/ composes the areas; an area knows nothing of it.' },
    ]),
  },
])

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc', 'vitest', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    // fast-check's documented idiom is fc.property(…).
    'import/no-named-as-default-member': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/no-array-sort': 'off',
    'no-shadow': 'off',
    'no-console': 'error',
    // A frame that scrolls must be reachable by keyboard.
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
      rules: { ...forbid([notFromWeb]), 'unicorn/require-post-message-target-origin': 'off' },
    },
    {
      files: ['web/**'],
      // A failure that concerns nobody is told to whoever looks for it.
      rules: { ...forbid([notFromServer]), 'no-console': ['error', { allow: ['warn'] }] },
    },
    {
      files: ['web/ui/**'],
      rules: forbid([
        { regex: '@fairtide/', message: 'ui/ knows no product word: could it ship in a different product?' },
        { regex: '^\\.\\./', message: 'ui/ imports nothing of this site.' },
      ]),
    },
    {
      files: ['web/ui/*/**'],
      rules: forbid([
        { regex: '@fairtide/', message: 'ui/ knows no product word: could it ship in a different product?' },
        { regex: '^\\.\\./\\.\\./', message: 'ui/ imports nothing of this site.' },
      ]),
    },
    ...walls,
    {
      // HTML has no tag for a list that follows what is typed; its keys are heard by the box that keeps the focus.
      files: ['web/ui/fields/combobox-list.tsx'],
      rules: { 'jsx-a11y/prefer-tag-over-role': 'off', 'jsx-a11y/click-events-have-key-events': 'off' },
    },
    {
      // A story reads best with its small steps beside it.
      files: ['**/*.test.ts', 'e2e/**'],
      rules: { 'unicorn/consistent-function-scoping': 'off' },
    },
    {
      // The players of other sites run only with both; a sandbox guards nothing against another origin's own page.
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
      // Playwright wants a pattern even from a fixture that needs no other.
      files: ['e2e/story.ts', 'e2e/google.spec.ts'],
      rules: { 'no-empty-pattern': 'off', 'no-console': 'off' },
    },
  ],
})
