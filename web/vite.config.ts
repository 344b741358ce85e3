import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The first versions with light-dark(), so that the tokens keep both themes in one declaration.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    cssMinify: 'lightningcss',
  },
})
