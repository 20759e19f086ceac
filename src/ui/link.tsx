import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  replace?: boolean
  preventScrollReset?: boolean
  reloadDocument?: boolean
}

/**
 * A link of this site, whose page is fetched as soon as somebody seems to go there; other addresses, and those of ours that lead out of the
 * site, leave in the usual way.
 */
export function Link({ to, replace = false, preventScrollReset = false, reloadDocument = false, ...rest }: LinkProps) {
  if (/^([a-z][\w+.-]*:|\/go\/)/i.test(to)) return <a href={to} {...rest} />
  // The router's own link is made of a dozen hooks, of which the server needs none: what it would write is this.
  if (typeof document === 'undefined' && to.startsWith('/') && !reloadDocument) return <a {...rest} href={to} />
  return (
    <RouterLink
      to={to}
      prefetch="intent"
      discover="none"
      replace={replace}
      preventScrollReset={preventScrollReset}
      reloadDocument={reloadDocument}
      {...rest}
    />
  )
}
