import { changedSince, type Saved, type Standing, saveText, sayNotSaved, type TypedText } from '../kept-text/save-text.ts'
import { errorMessage } from '../use-button-submit.ts'

/** `saved`: when the last act was done, as an ISO time; `said`: what it was, in words. */
export type ActState = { busy: boolean; saved: string | null; said: string; undoable: boolean }

export const IDLE: ActState = { busy: false, saved: null, said: '', undoable: false }

/** What an act answers that did nothing: why is said elsewhere. */
export const NOT_DONE = Symbol('not done')

type Back = () => Promise<unknown>
/** Something that was done, and how it is taken back. `field`: the one in which it was typed. */
type Done = { back: Back; what: string; field?: string }
/** `parts`: what is read again after it; `onError` hears what goes wrong, instead of it being said. */
type ActOptions<Parts> = { field?: string; parts?: Parts; onError?: (message: string) => void }
/** A text that is written in place. */
type WrittenText<Parts> = {
  /** How it is called in what the server says that it is now. */
  field: string
  /** As it stands, as far as is known. @throws what is said where it isn't there any more */
  now: () => Standing
  send: (text: string, version: number) => Promise<unknown>
  parts?: Parts
}
type Listeners<Parts> = {
  shows: (state: ActState) => void
  /** Reads again what an act, or taking one back, may have changed. `done`: whether it was. */
  settle: (done: boolean, parts: Parts | undefined) => Promise<unknown>
  sayError: (message: string) => void
}

/** What is done in an editor: each act is sent at once, one after the other, and can be taken back, the last first. */
export function actQueue<Parts>({ shows, settle, sayError }: Listeners<Parts>) {
  let state = IDLE
  let last: Promise<unknown> = Promise.resolve()
  const unsent = new Set<Promise<unknown>>()
  const undone: Done[] = []

  const show = (change: Partial<ActState>) => {
    state = { ...state, ...change, undoable: undone.length > 0 }
    shows(state)
  }
  const say = (said: string) => show({ said, saved: new Date().toISOString() })
  /** `send` is done when everything before is done, and then what it may have changed is read again. Answers whether it was; null: there was nothing to do. */
  const inTurn = (send: () => Promise<boolean | null>, parts?: Parts): Promise<boolean> => {
    const sent = last.then(send).finally(() => unsent.delete(sent))
    unsent.add(sent)
    const result = sent.then(async (done) => {
      if (done === null) return false
      await settle(done, parts)
      show({ busy: false })
      return done
    })
    last = result.catch(() => {})
    return result
  }
  /** Does it when everything before is done. Answers whether it was; what goes wrong is said. `what` is asked when it is done. */
  const act = (
    what: string | (() => string),
    work: () => Promise<Back | null | typeof NOT_DONE>,
    { field, parts, onError = sayError }: ActOptions<Parts> = {},
  ): Promise<boolean> =>
    inTurn(async () => {
      show({ busy: true })
      try {
        const back = await work()
        if (back === NOT_DONE) return false
        const words = typeof what === 'string' ? what : what()
        if (back) undone.push({ back, what: words, ...(field !== undefined && { field }) })
        say(words)
        return true
      } catch (error) {
        onError(errorMessage(error))
        return false
      }
    }, parts)
  const undo = (): void => {
    void inTurn(async () => {
      const taken = undone.pop()
      show({})
      if (!taken) return null
      try {
        await taken.back()
        say(`Taken back: ${taken.what}`)
        return true
      } catch (error) {
        sayError(errorMessage(error))
        return false
      }
    })
  }
  /**
   * Saves what was typed into a field (`key`), unless another changed it meanwhile; what is wrong with it is said there. What somebody types
   * in one go is saved several times, and taken back at once.
   */
  const keepText = async (what: string, key: string, { text, base, began }: TypedText, written: WrittenText<Parts>): Promise<Saved> => {
    const { field, now, send, parts } = written
    let result: Saved = { saved: false, theirs: null }
    const putBack = (before: string) => async () => {
      const then = now()
      if (then.text !== text) throw changedSince()
      return send(before, then.version)
    }
    const work = async () => {
      const goesOn = base !== began && undone.at(-1)?.field === key
      try {
        result = await saveText({ base, now: now(), send: (version) => send(text, version), field })
      } catch (error) {
        sayNotSaved(error)
      }
      if (!result.saved) return NOT_DONE
      if (goesOn) undone.pop()
      return putBack(goesOn ? began : base)
    }
    await act(what, work, { field: key, ...(parts !== undefined && { parts }) })
    return result
  }
  return {
    act,
    undo,
    keepText,
    say,
    /** When everything that was begun is done. */
    idle: async (): Promise<void> => void (await last),
    isUnsent: (): boolean => unsent.size > 0,
    /** When the server has heard of everything that was begun. */
    sent: async (): Promise<void> => void (await Promise.allSettled(unsent)),
  }
}
