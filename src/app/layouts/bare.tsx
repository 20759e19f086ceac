import type { ReactNode } from 'react'
import { href } from '../../urls.ts'
import { Brand } from './brand.tsx'
import { DemoBanner } from './demo-banner.tsx'

type BareLayoutProps = { siteName: string; demo: boolean; children: ReactNode }

/** One thing in the middle of the page and nothing else to do: Login and Register, which have no header (behaviour 2). */
export function BareLayout({ siteName, demo, children }: BareLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {demo && <DemoBanner />}
      <main
        id="content"
        tabIndex={-1}
        className="wrap grid flex-1 grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-6 py-10 outline-none"
      >
        <Brand siteName={siteName} to={href('Welcome')} />
        <div className="w-full max-w-form">{children}</div>
      </main>
    </div>
  )
}
