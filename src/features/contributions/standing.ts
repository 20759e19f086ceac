/** How far somebody's suggestions have been right. */
export type Standing = 'new' | 'known' | 'trusted'

/** `kept`: accepted and not taken back since; `decided`: all that were accepted or refused; `days` since the account was made. */
export type TrackRecord = { kept: number; decided: number; days: number }

export const KNOWN_FROM = 3
export const TRUSTED_FROM = { kept: 20, share: 0.95, days: 60 }

export function standingOf({ kept, decided, days }: TrackRecord): Standing {
  if (kept < KNOWN_FROM) return 'new'
  const { kept: least, share, days: old } = TRUSTED_FROM
  return kept >= least && kept >= share * decided && days >= old ? 'trusted' : 'known'
}

/** Most suggestions a day, and most that wait at a time. */
export const suggestionLimits: { [S in Standing]: { day: number; waiting: number } } = {
  new: { day: 10, waiting: 10 },
  known: { day: 50, waiting: 100 },
  trusted: { day: 300, waiting: 500 },
}

/** Whether a text has something that looks like an address of the web. */
export function hasLink(text: string): boolean {
  return /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|biz|io|co|ru|xyz|shop|top|site|online)\b/iu.test(text)
}
