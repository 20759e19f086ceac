import { ProblemError } from '../../platform/http.ts'
import { toasts } from '../toasts.ts'
import { errorMessage } from '../use-button-submit.ts'

/** What became of a text that was to be saved. `theirs`: what somebody else made of it meanwhile. */
export type Saved = { saved: true } | { saved: false; theirs: string | null }

/**
 * What was typed, over what stood there before (`base`). `began`: what stood there when the field was entered; what is saved several times
 * while somebody stands in it is one change.
 */
export type TypedText = { text: string; base: string; began: string }

/** A text as it stands, and the version of what it is part of. */
export type Standing = { version: number; text: string }

type Saving = {
  /** What stood there when the typing began. */
  base: string
  now: Standing
  send: (version: number) => Promise<unknown>
  /** How the text is called in what the server says it is now. */
  field: string
}

/** How often a text is sent again because something else of the same thing was changed at that moment. */
const TRIES = 5

/** Saves a text that somebody typed, unless another changed the very same: nobody's words are written over unseen. @throws ProblemError */
export async function saveText({ base, now, send, field }: Saving): Promise<Saved> {
  let standing = now
  for (let tries = 1; ; tries++) {
    if (standing.text !== base) return { saved: false, theirs: standing.text }
    try {
      await send(standing.version)
      return { saved: true }
    } catch (error) {
      const current = error instanceof ProblemError && error.status === 409 ? standingIn(error.current, field) : null
      if (!current || tries === TRIES) throw error
      standing = current
    }
  }
}

/** What a 409 says that the text is now. */
function standingIn(current: unknown, field: string): Standing | null {
  if (typeof current !== 'object' || current === null) return null
  const { version, [field]: text } = current as Record<string, unknown>
  return typeof version === 'number' && typeof text === 'string' ? { version, text } : null
}

/** What others changed since it was done isn't taken back. */
export const changedSince = () => new ProblemError({ status: 409, detail: 'Somebody changed it since, so it stays as it is now.' })

/** Says what went wrong with a text that stays in its field; that what it was of is gone is told by whoever reads it again. */
export function sayNotSaved(error: unknown): void {
  if (error instanceof ProblemError && error.status !== 404) toasts.say('error', errorMessage(error))
}
