import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What every page has: the frame around it, and the icons in it. */
const ofEveryPage =
  /src[\\/](urls\.ts|urls[\\/]match\.ts|app[\\/](navigation[\\/]entries\.ts|navigation\.ts|client[\\/](guarding|use-session)|router[\\/](context|page|meta|error-page|scroll)|layouts[\\/](brand|site|site-header|header-search|phone-search|use-palette-key)\.tsx?)|ui[\\/](notice|head-assets)\.tsx)|explore[\\/]ui[\\/]place-search|24[\\/]outline[\\/]esm[\\/](MapPin|XMark|ChevronDown|ChevronRight)Icon|20[\\/]solid[\\/]esm[\\/](Check|ChevronDown|ChevronRight)Icon/

/** What pages with forms share, and no first view of a public page needs. */
const ofForms =
  /src[\\/]ui[\\/](combobox[\\/][\w-]+|form-head|use-submit|unsaved-(changes|dialog)|dialog|text-area|(password|text|select|check)-field|field|box|avatar|initials|skeleton)\.tsx?$/

/** What the pages of the admin area share. */
const ofStaff = /src[\\/](ui[\\/]admin-table|app[\\/]layouts[\\/]admin)/

/** What buttons and forms of members share, in one piece with what it needs. */
const ofSettings = /src[\\/]ui[\\/](submit-guard|use-button-submit|use-saving|toasts)\.ts$/

/** Few pieces compress better than many: what every page needs is in two, of which one changes only with its packages. */
const groups = [
  { name: 'react', priority: 3, test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/ },
  { name: 'shell', priority: 2, test: ofEveryPage },
  { name: 'settings', priority: 1, test: ofSettings },
  {
    name: 'parts',
    test: (id: string) => /src[\\/](app[\\/](router|layouts)|ui)[\\/]/.test(id) && !ofForms.test(id) && !ofStaff.test(id),
    minShareCount: 4,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [withoutServerCode(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What is loaded on demand finds its own pieces: lists of them would weigh on every first view. Styles have no other way.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      build: { rolldownOptions: { input: 'src/app/router/ssr.ts' } },
      ...(command === 'build' && { resolve: { noExternal: true } }),
    },
  },
  optimizeDeps: { include: ['hono/client'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}))

/** Node runs the server's modules itself: a second copy in the bundle would mean two pools and two caches. */
function withoutServerCode(): Plugin {
  return {
    name: 'without-server-code',
    enforce: 'pre',
    resolveId(source, importer) {
      if (/\.server(\.ts)?$|\/tables(\/[\w-]+)?\.ts$/.test(source)) this.error(`${importer} imports ${source}: use "import type"`)
    },
  }
}
