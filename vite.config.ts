import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [withoutServerCode(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', manifest: true, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
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
