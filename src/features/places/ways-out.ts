import type { MouseEvent } from 'react'

/** An address of ours that leads on to what a place says of itself, and counts that somebody went there. */
export const wayOut = (id: number, to: string) => `/go/${id}/${to}`

/**
 * For a link that opens a program instead of a page. Chromium follows a redirect there, so the press goes by `path`, which counts it;
 * other browsers might not, and without a network none could: there the link leads straight out, and nobody counts it.
 */
export const goingBy =
  (path: string) =>
  ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void => {
    if (!('userAgentData' in navigator) || !navigator.onLine) return
    const { href } = link
    link.href = path
    setTimeout(() => {
      link.href = href
    })
  }
