type Surroundings = {
  appUrl: string
  imageDeliveryUrl?: string | undefined
  imageHosts?: readonly string[]
  development: boolean
}

/** The headers that keep a page from being abused, for one server; the policy needs the hashes of each page's inline scripts. */
export function securityHeaders({ appUrl, imageDeliveryUrl, imageHosts = [], development }: Surroundings) {
  const delivery = imageDeliveryUrl ? ` ${new URL(imageDeliveryUrl.replace(/[{}]/g, '')).origin}` : ''
  const pictures = delivery + imageHosts.map((host) => ` https://${host}`).join('')
  const sockets = development ? ' ws:' : ''
  const policy = (scriptHashes: readonly string[]) =>
    [
      "default-src 'self'",
      ['script-src', "'self'", ...scriptHashes].join(' '),
      // While developing, Vite puts styles into the page as it changes them.
      `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob:${pictures}`,
      `connect-src 'self'${sockets}`,
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
