import type { BasemapSetting } from './env.server.ts'

type Surroundings = {
  appUrl: string
  imageDeliveryUrl?: string | undefined
  imageHosts?: readonly string[]
  basemap?: BasemapSetting | null
  development: boolean
}

/** The headers that keep a page from being abused, for one server; the policy needs the hashes of each page's inline scripts. */
export function securityHeaders({ appUrl, imageDeliveryUrl, imageHosts = [], basemap, development }: Surroundings) {
  const delivery = imageDeliveryUrl ? ` ${originOf(imageDeliveryUrl)}` : ''
  // The drawn map shows tiles as pictures; the live one fetches them, or ranges of an archive.
  const maps = basemap && basemap.kind !== 'file' ? ` ${originOf(basemap.url)}` : ''
  const pictures = delivery + imageHosts.map((host) => ` https://${host}`).join('') + (basemap?.kind === 'tiles' ? maps : '')
  const sockets = development ? ' ws:' : ''
  const policy = (scriptHashes: readonly string[]) =>
    [
      "default-src 'self'",
      ['script-src', "'self'", ...scriptHashes].join(' '),
      // While developing, Vite puts styles into the page as it changes them.
      `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob:${pictures}`,
      `connect-src 'self'${maps}${sockets}`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
  const always: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    ...(appUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
  return { always, policy }
}

/** Of a template, too: its braces stand for parts of the path, or of the host. */
const originOf = (template: string) => new URL(template.replace(/[{}]/g, '')).origin
