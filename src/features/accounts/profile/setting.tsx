import { type ReactNode, useId } from 'react'

/** One matter of the settings: what it is about, and what can be done. */
export function Setting({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line py-7 first:border-t-0 first:pt-0">
      <div>
        <h2 id={id} className="font-sans text-lg font-semibold">
          {title}
        </h2>
        {about && <p className="mt-1 max-w-prose text-sm text-ink-2">{about}</p>}
      </div>
      {children}
    </section>
  )
}
