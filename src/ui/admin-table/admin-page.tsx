import type { ReactNode } from 'react'

type AdminPageProps = {
  title: string
  /** At the end of the title's line. */
  actions?: ReactNode
  /** Above the rows. */
  filters?: ReactNode
  /** The record beside, see `SidePanel`. */
  panel?: ReactNode
  children: ReactNode
}

/** A page of the admin area: title, filters and rows, with the open record beside them. */
export function AdminPage({ title, actions, filters, panel, children }: AdminPageProps) {
  return (
    <div className="lg:flex">
      <div className="min-w-0 flex-1 pb-20">
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--gutter) pt-5 pb-3">
          <h1 className="text-2xl">{title}</h1>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
        {filters && <div className="px-(--gutter) pb-3">{filters}</div>}
        {children}
      </div>
      {panel}
    </div>
  )
}
