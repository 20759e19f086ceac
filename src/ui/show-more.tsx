import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'

/** The way to the next page of a list, at its end; an address, so that it can be shared and works without script. */
export function ShowMore({ to, children = 'Show more' }: { to: string; children?: ReactNode }) {
  return (
    <nav aria-label="More results" className="mt-8 flex justify-center">
      <ButtonLink to={to} rel="next" preventScrollReset>
        {children}
      </ButtonLink>
    </nav>
  )
}
