import { href } from '../../urls.ts'

/** How the site looks when it is put on a home screen. */
export function webManifest(name: string, description: string) {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })
  return {
    name,
    short_name: name,
    description,
    id: href('Welcome'),
    start_url: href('Welcome'),
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    icons: [icon('/icon-192.png', 192, 'any'), icon('/icon-512.png', 512, 'any'), icon('/icon-maskable-512.png', 512, 'maskable')],
    shortcuts: [
      { name: 'Explore', url: href('Explore') },
      { name: 'Local', url: href('Local') },
    ],
  }
}
