import symbols from 'virtual:icon-symbols'
import { type ReactNode, use, useState } from 'react'
import { PageIconsContext, pageIcons, symbolsId } from './page-icons.ts'

/** A page whose icons stand at its end, so that a first view loads no file for them. */
export function WithPageIcons({ children }: { children: ReactNode }) {
  const given = use(PageIconsContext)
  const [icons] = useState(() => (import.meta.env.SSR ? pageIcons(symbols) : given))
  return (
    <PageIconsContext value={icons}>
      {children}
      <PageSymbols />
    </PageIconsContext>
  )
}

/** Stands behind everything that draws icons. The browser keeps what it was given, since icons anywhere may refer to it. */
function PageSymbols() {
  const { end } = use(PageIconsContext)
  const [html] = useState(() =>
    import.meta.env.SSR ? [...end()].map((name) => symbols[name]).join('') : (document.getElementById(symbolsId)?.innerHTML ?? ''),
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from the packages of icons while building
  return <svg id={symbolsId} className="hidden" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
