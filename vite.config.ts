import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { inlineRuntime } from './src/app/router/build/inline-runtime.ts'
import { pieces } from './src/app/router/build/pieces.ts'
import { reactAsModule } from './src/app/router/build/react-as-module.ts'
import { reactInParts } from './src/app/router/build/react-in-parts.ts'
import { withoutPageNames } from './src/app/router/build/without-page-names.ts'
import { withoutUnusedParts } from './src/app/router/build/without-unused-parts.ts'
import { directIcons } from './src/ui/build/direct-icons.ts'
import { iconSymbolsPlugin } from './src/ui/build/icon-symbols-plugin.ts'

const cut = pieces()
const named = 'assets/[name]-[hash:7].js'

export default defineConfig(({ command }) => ({
  plugins: [
    withoutServerCode(),
    reactAsModule(),
    reactInParts(),
    withoutUnusedParts(),
    withoutPageNames(),
    directIcons(),
    cut.plugin,
    inlineRuntime(),
    iconSymbolsPlugin(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What is loaded on demand finds its own pieces: lists of them would weigh on every first view. Styles have no other way.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A hash can't be compressed, and stands wherever its file is named: seven characters are the fewest that Rolldown takes.
          output: { codeSplitting: { groups: cut.groups }, entryFileNames: named, chunkFileNames: named },
        },
      },
    },
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
