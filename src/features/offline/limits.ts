/** What of saved things is kept at most on a device. */
export const keepLimits = {
  pages: 200,
  /** How many of them may be pages of all that is saved and followed, while single things want the room. */
  views: 100,
  /** Pages and pictures together, in bytes; less where the browser has little room. */
  bytes: 60_000_000,
  /** Of one page or picture. */
  one: 4_000_000,
  /** The share of the browser's free room that may be taken. */
  share: 0.5,
} as const

/** How old what is kept may be, in milliseconds, before it is fetched again by itself. */
export const KEEP_AGAIN_AFTER = 30 * 60_000

/** How long a round rests after the one before, in milliseconds, whatever has changed. */
export const ROUNDS_APART = 60_000
