import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Few pieces compress better than many: what every page needs is in two, of which one changes only with its packages. */
const groups = [
  {
    name: 'forms',
    test: /src[\\/]ui[\\/](form-head|use-submit|password-field|text-field|error-summary|notice|box|avatar|initials)\.tsx?$/,
    priority: 2,
  },
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/ },
  { name: 'shell', test: /src[\\/](urls\.ts|app[\\/](router|layouts)|ui)[\\/]?/, minShareCount: 4 },
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
