import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './build-steps/inline-script.ts'

/** Paths that the development server proxies: calls, and links in emails. */
const toServer = /^\/(api|auth|profile|password|newsletter|healthz|readyz|metrics)(\/|\?|$)/.source

export default defineConfig({
  server: { proxy: { [toServer]: process.env.DEV_SERVER ?? 'http://127.0.0.1:3000' } },
  // Prerendering must not call a server.
  preview: { proxy: {} },
  plugins: [inlineScript(), tailwindcss(), reactRouter()],
  // Outside this folder, which the router's dev server watches.
  cacheDir: '../.cache/vite',
  build: {
    // The first versions with light-dark(), which the theme uses.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    cssMinify: 'lightningcss',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first load names every script of the site: one character less each.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Two files for the first load: many small ones compress 6 kB worse. The framework's file stays the same
            // over releases, so that browsers keep it cached.
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
                // Shared by the pages that call the server. A group includes the imports of its files, so the two
                // above have priority.
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
