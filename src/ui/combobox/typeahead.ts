import type { OptionGroup } from './options.ts'

/** Long enough that quick typing loads once, too short to be noticed. */
const DEBOUNCE_MS = 60
/** An answer that takes longer is said to be under way. */
const SLOW_MS = 400

/** Where the options for a query come from. */
export type Source<Value = never> = {
  /** What is known without loading, such as earlier choices; null where it has to be loaded. */
  local: (query: string) => readonly OptionGroup<Value>[] | null
  /** `fetch` is aborted when something else is typed or the field is left. */
  load: (query: string, fetch: typeof globalThis.fetch) => Promise<readonly OptionGroup<Value>[]>
}

/** `idle`: nothing is to be loaded. While it is loading the groups are those of before, so that nothing flickers. */
export type TypeaheadState<Value = never> = {
  phase: 'idle' | 'loading' | 'slow' | 'loaded' | 'failed'
  groups: readonly OptionGroup<Value>[]
}

/** Runs something after so many milliseconds; what it gives takes that back. */
export type Schedule = (run: () => void, ms: number) => () => void

const scheduleTimeout: Schedule = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * Loads the options for what is typed, debounced, each query once. Only the answer to the latest query counts: older ones are aborted, and
 * dropped if they come all the same.
 */
export function typeahead<Value>(source: Source<Value>, onChange: (state: TypeaheadState<Value>) => void, schedule = scheduleTimeout) {
  const cache = new Map<string, readonly OptionGroup<Value>[]>()
  let current: TypeaheadState<Value>['groups'] = []
  let cancel = () => {}
  const emit = (phase: TypeaheadState<Value>['phase'], groups = current) => {
    current = groups
    onChange({ phase, groups })
  }
  const load = (query: string) => {
    const request = new AbortController()
    let cancelTimer = () => {}
    const settle = (phase: 'loaded' | 'failed', groups: TypeaheadState<Value>['groups']) => {
      if (request.signal.aborted) return
      cancel()
      emit(phase, groups)
    }
    cancel = () => {
      request.abort()
      cancelTimer()
    }
    cancelTimer = schedule(() => {
      cancelTimer = schedule(() => emit('slow'), SLOW_MS)
      source
        .load(query, (input, init) => fetch(input, { ...init, signal: request.signal }))
        .then(
          (groups) => {
            cache.set(query, groups)
            settle('loaded', groups)
          },
          () => settle('failed', []),
        )
    }, DEBOUNCE_MS)
    emit('loading')
  }
  return {
    /** What is in the field; null while nobody is in it. */
    setQuery(typed: string | null): void {
      cancel()
      const query = typed?.trim() ?? ''
      const known = typed === null ? [] : (source.local(query) ?? cache.get(query))
      if (known) emit(known.length > 0 || cache.has(query) ? 'loaded' : 'idle', known)
      else load(query)
    },
    stop: () => cancel(),
  }
}
