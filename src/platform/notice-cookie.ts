/**
 * What happened on the way to a page, said there once. The server sets it as it redirects, so that no link from elsewhere can have the
 * page say it.
 */
export const noticeCookie = 'hereabouts_notice'
export type NoticeName = 'verified' | 'stale-link'

/** The notice among these cookies; null where there is none. */
export const noticeIn = (cookies: string | null): string | null =>
  new RegExp(`(?:^|; ?)${noticeCookie}=([a-z-]+)`).exec(cookies ?? '')?.[1] ?? null
