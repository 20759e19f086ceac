import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** A component alone on a page, from the site's own modules: a script whose exports are in the global `name`. */
export async function componentScript(entry: string, name: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['iife'], name },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  return chunk?.type === 'chunk' ? chunk.code : ''
}
