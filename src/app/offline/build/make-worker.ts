import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

type Piece = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }

const entry = fileURLToPath(new URL('../worker.ts', import.meta.url))

/** What only maps that are moved need, which nobody does without a network; it is most of the whole. */
const left = /start-live-map|maplibre/

/** Writes the service worker beside the browser's bundle in `folder`, with what it has to know of that. Part of the build. */
export async function makeWorker(folder: string): Promise<void> {
  const manifest: Record<string, Piece> = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'))
  const graph = filesOf(manifest)
  const name = createHash('sha256').update(JSON.stringify(graph)).digest('hex').slice(0, 12)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(name), __FILES__: JSON.stringify(graph), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      minify: true,
      reportCompressedSize: false,
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
    },
  })
}

/** Each file of the bundle with those that it loads, at once or later, by their places in this list. */
function filesOf(manifest: Record<string, Piece>): [file: string, loads: number[]][] {
  const loads = new Map<string, Set<string>>()
  for (const { file, imports = [], dynamicImports = [], css = [], assets = [] } of Object.values(manifest)) {
    if (left.test(file)) continue
    const pieces = [...imports, ...dynamicImports].flatMap((key) => manifest[key]?.file ?? [])
    const known = loads.get(file) ?? new Set()
    loads.set(file, known)
    for (const one of [...pieces, ...css, ...assets]) if (!left.test(one)) known.add(one)
  }
  for (const known of [...loads.values()]) for (const file of known) if (!loads.has(file)) loads.set(file, new Set())
  const names = [...loads.keys()].sort()
  const place = new Map(names.map((file, at) => [file, at]))
  return names.map((file) => [`/${file}`, [...(loads.get(file) ?? [])].flatMap((one) => place.get(one) ?? []).sort((a, b) => a - b)])
}
