import type { OptionGroup } from './options.ts'

/** Long enough that quick typing asks once, too short to be noticed. */
const PAUSE_MS = 60
/** An answer that takes longer is said to be under way. */
const SLOW_MS = 400

/** Where the lines for words come from. */
export type Source<Value = never> = {
  /** What is known without asking, such as earlier choices; null where it has to be asked for. */
  known: (words: string) => readonly OptionGroup<Value>[] | null
  /** `fetch` ends with the question: when something else is typed or the field is left. */
  ask: (words: string, fetch: typeof globalThis.fetch) => Promise<readonly OptionGroup<Value>[]>
}

/** `idle`: nothing is asked for. While an answer is under way the lines are those of the last one, so that nothing flickers. */
export type Found<Value = never> = {
  phase: 'idle' | 'asking' | 'slow' | 'answered' | 'failed'
  groups: readonly OptionGroup<Value>[]
}

/** Runs something after so many milliseconds; what it gives takes that back. */
export type Schedule = (run: () => void, ms: number) => () => void

const scheduleTimeout: Schedule = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * Asks for what is typed, after a pause, each words once; `listen` hears how it goes. Only the answer to the latest words counts: older
 * ones are aborted, and dropped if they come all the same.
 */
export function typeahead<Value>(source: Source<Value>, listen: (found: Found<Value>) => void, schedule = scheduleTimeout) {
  const answers = new Map<string, readonly OptionGroup<Value>[]>()
  let shown: Found<Value>['groups'] = []
  let drop = () => {}
  const say = (phase: Found<Value>['phase'], groups = shown) => {
    shown = groups
    listen({ phase, groups })
  }
  const ask = (words: string) => {
    const asking = new AbortController()
    let cancel = () => {}
    const settle = (phase: 'answered' | 'failed', groups: Found<Value>['groups']) => {
      if (asking.signal.aborted) return
      drop()
      say(phase, groups)
    }
    drop = () => {
      asking.abort()
      cancel()
    }
    cancel = schedule(() => {
      cancel = schedule(() => say('slow'), SLOW_MS)
      source
        .ask(words, (input, init) => fetch(input, { ...init, signal: asking.signal }))
        .then(
          (groups) => {
            answers.set(words, groups)
            settle('answered', groups)
          },
          () => settle('failed', []),
        )
    }, PAUSE_MS)
    say('asking')
  }
  return {
    /** The words in the field; null while nobody is in it. */
    type(typed: string | null): void {
      drop()
      const words = typed?.trim() ?? ''
      const known = typed === null ? [] : (source.known(words) ?? answers.get(words))
      if (known) say(known.length > 0 || answers.has(words) ? 'answered' : 'idle', known)
      else ask(words)
    },
    stop: () => drop(),
  }
}
