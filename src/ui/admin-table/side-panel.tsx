import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ButtonLink } from '../button-link.tsx'
import { useTableAddress } from './table-address.ts'

type SidePanelProps = {
  /** What the record is, such as "Person". */
  kind: string
  title: ReactNode
  /** Changes with the record: the panel begins at its top again and takes the focus. */
  record: number
  /** What of the address goes when it is closed, besides `open`. */
  openedBy?: string
  /** Acts that stay in sight. */
  footer?: ReactNode
  children: ReactNode
}

/** The open record: beside the rows on wide screens, over them on others. */
export function SidePanel({ kind, title, record, openedBy, footer, children }: SidePanelProps) {
  const id = useId()
  const address = useTableAddress()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record takes the focus
  useEffect(() => heading.current?.focus({ preventScroll: true }), [record])
  return (
    <aside
      aria-labelledby={id}
      className="flex flex-col bg-surface max-lg:fixed max-lg:inset-0 max-lg:z-30 lg:sticky lg:top-(--above,0px) lg:h-[calc(100dvh-var(--above,0px))] lg:w-85 lg:shrink-0 lg:border-l lg:border-line"
    >
      <div className="flex items-center justify-between py-2 pr-2 pl-5 text-sm text-ink-2">
        {kind}
        <ButtonLink
          to={address({ open: null, ...(openedBy && { [openedBy]: null }) })}
          preventScrollReset
          variant="quiet"
          square
          aria-label="Close"
        >
          <XMarkIcon className="size-5" />
        </ButtonLink>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5" key={record}>
        <h2 ref={heading} id={id} tabIndex={-1} className="mb-3 text-xl outline-none [overflow-wrap:anywhere]">
          {title}
        </h2>
        {children}
      </div>
      {footer && (
        <div data-bar="" className="grid grid-cols-2 gap-2 border-t border-line p-4 *:only:col-span-2">
          {footer}
        </div>
      )}
    </aside>
  )
}

/** A part of a record under a heading of its own. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="mb-2 font-sans text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** What is known of a record, name by name; nothing is shown for what is missing. */
export function Facts({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
