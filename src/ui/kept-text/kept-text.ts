import type { Saved } from './save-text.ts'

/**
 * What is known of a text that is written in place while others may change it, too. What stands in its field is not part of it: that is
 * `typed` below, as it would be saved.
 */
export type KeptText = {
  /** What is saved, as far as is known here. */
  base: string
  /** What was saved when somebody began to type: what they save several times meanwhile is one change. */
  began: string
  /** What is on its way. */
  sending: string | null
  /** What somebody else wrote meanwhile: until one of both is chosen nothing is sent. */
  theirs: string | null
  /** What was sent couldn't be saved: it is sent again. */
  unsaved: boolean
}

export const keptText = (value: string): KeptText => ({ base: value, began: value, sending: null, theirs: null, unsaved: false })

/** Nothing stands in the field that isn't saved, nor is anything on its way. */
export const isKept = ({ base, sending }: KeptText, typed: string): boolean => typed === base && sending === null

/** Nothing was changed since somebody began to type. */
export const isAsBefore = (text: KeptText, typed: string): boolean => isKept(text, typed) && text.began === text.base

/** A text has been read: it takes the place of what stands in the field, unless something is typed there. */
export function heard(text: KeptText, typed: string, value: string): KeptText {
  if (value === text.sending || (value === text.base && text.theirs === null)) return text
  if (typed === text.base || typed === value) return { ...text, base: value, began: value, theirs: null, unsaved: false }
  return { ...text, theirs: value === text.base ? null : value }
}

/** Sends what is typed; `over`: what others wrote, where it is to take the place of that. */
export const sent = (text: KeptText, typed: string, over?: string): KeptText => ({
  ...text,
  sending: typed,
  theirs: null,
  ...(over !== undefined && { began: over }),
})

/** What was sent has been answered. An answer may get lost: what was read since (`value`) says that it is there. */
export function answered(text: KeptText, over: string, result: Saved, value: string): KeptText {
  const { sending } = text
  if (sending !== null && (result.saved || value === sending))
    return { ...text, base: sending, sending: null, theirs: null, unsaved: false }
  const theirs = result.saved ? null : result.theirs
  return { ...text, base: over, sending: null, theirs, unsaved: theirs === null }
}

/** Gives up what is typed, for what others wrote or what is saved. */
export function givenUp(text: KeptText): KeptText {
  const base = text.theirs ?? text.base
  return { ...text, base, began: base, theirs: null, unsaved: false }
}

/** Nobody is in the field any more. */
export const left = (text: KeptText): KeptText => ({ ...text, began: text.base })
