import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { compressible, compressWell, type Encoding, encodingFor, etagOf, matches } from './compress.server.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
const encodings = Object.keys(suffixes) as Encoding[]
const packed = (path: string) => /\.(br|gz)$/.test(path)
const typeOf = (path: string) => types[extname(path)] ?? 'application/octet-stream'

type StaticFile = { type: string; etag: string; cache: string; whole: Buffer; br?: Buffer; gzip?: Buffer }

/** Answers a GET or HEAD for a file of the build; null where there is none. */
export type StaticFiles = (request: Request, pathname: string) => Response | null

/** Reads the build's files once: they never change while the server runs, so no request touches the disk. */
export async function openStatic(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  for (const path of await filesIn(folder)) {
    if (packed(path)) continue
    const whole = await readFile(join(folder, path))
    const file: StaticFile = { type: typeOf(path), etag: etagOf(whole), cache: cacheOf(path), whole }
    for (const encoding of encodings) {
      const small = await readFile(join(folder, path + suffixes[encoding])).catch(() => null)
      if (small) file[encoding] = small
    }
    files.set(`/${path}`, file)
  }
  return (request, pathname) => {
    const file = files.get(pathname)
    return file ? answer(request, file) : null
  }
}

function answer(request: Request, { type, etag, cache, whole, ...small }: StaticFile): Response {
  const headers = new Headers({ 'Cache-Control': cache, ETag: etag, Vary: 'Accept-Encoding' })
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  const best = encoding === 'br' ? (small.br ? 'br' : null) : encoding
  const content = (best && small[best]) ?? whole
  if (content !== whole && best) headers.set('Content-Encoding', best)
  headers.set('Content-Type', type)
  headers.set('Content-Length', String(content.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { headers })
}

/** Names with a hash never change their content. Others may with the next version, so they are asked for again soon. */
function cacheOf(path: string): string {
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  // The service worker: an old one would keep an old version of the site.
  if (path === 'worker.js') return 'no-cache'
  // Plates and icons of categories: many small ones on every page.
  return `public, max-age=${/^(plates\/|icons\.svg)/.test(path) ? 604_800 : 300}, stale-while-revalidate=86400`
}

/** Puts a brotli and a gzip form beside every file that they make smaller. Part of the build. */
export async function precompress(folder: string): Promise<void> {
  for (const path of await filesIn(folder)) {
    if (packed(path) || !compressible(typeOf(path))) continue
    const whole = await readFile(join(folder, path))
    for (const encoding of encodings) {
      const small = await compressWell(whole, encoding)
      if (small.length < whole.length * 0.95) await writeFile(join(folder, path + suffixes[encoding]), small)
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return paths.map((path) => path.split(sep).join('/')).filter((path) => !path.startsWith('.vite/'))
}
