import figtree from './fonts/figtree-first.woff2?url'
import newsreader from './fonts/newsreader-first.woff2?url'

/** Runs in the head before anything is painted: what this device asks for counts more than what the person whose page this is has stored. */
const themeScript = `try{var t=localStorage.getItem('theme'),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;else if(t)delete d.theme}catch{}`

/**
 * What every page's head needs for its look: theme before the first paint, fonts early, icons. `<html>` needs `suppressHydrationWarning`;
 * `scriptMark` is what tells the server that this script is ours.
 */
export function HeadAssets({ scriptMark }: { scriptMark?: string | undefined }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program */}
      <script nonce={scriptMark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
      <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={newsreader} as="font" type="font/woff2" crossOrigin="anonymous" />
      <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#171512" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}
