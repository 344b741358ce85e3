import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './build-steps/inline-script.ts'

/** What `npm run dev` passes on to the server: calls, and the links in mails; the pages are ours. */
const toServer = /^\/(api|auth|profile|password|newsletter|healthz|readyz|metrics)(\/|\?|$)/.source

export default defineConfig({
  server: { proxy: { [toServer]: process.env.DEV_SERVER ?? 'http://127.0.0.1:3000' } },
  // What the build draws pages from: it must not ask a server.
  preview: { proxy: {} },
  plugins: [inlineScript(), tailwindcss(), reactRouter()],
  // Outside this folder, which the router's dev server watches whole.
  cacheDir: '../.cache/vite',
  build: {
    // The first versions with light-dark(), so that the tokens keep both themes in one declaration.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    cssMinify: 'lightningcss',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads, in two files: many small ones pack 6 kB worse. The framework's stays the
            // same over releases, so that returning visitors keep it.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 10,
                },
                {
                  name: 'shell',
                  priority: 9,
                  test: /\/web\/(root\.tsx|(ui\/)?first-load\/)/,
                },
                // What the pages that call the server share. A group takes along what its files import, so the two
                // above come first.
                { name: 'query', test: /node_modules\/@tanstack\//, priority: 2 },
                {
                  name: 'tool',
                  test: /\/web\/(page-frame\/tool-page|ui\/(fields\/field-frame|feedback\/(badge|skeleton|empty-state|error-state)))\.tsx?$|\/lucide-react\/dist\/esm\/(?!icons)/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
