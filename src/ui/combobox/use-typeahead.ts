import { useLayoutEffect, useMemo, useState } from 'react'
import { type Source, type TypeaheadState, typeahead } from './typeahead.ts'

/** The options for a query, null while nobody is in the field. `source` is the same from render to render. */
export function useTypeahead<Value>(query: string | null, source: Source<Value>): TypeaheadState<Value> {
  const [state, setState] = useState<TypeaheadState<Value>>({ phase: 'idle', groups: [] })
  const loader = useMemo(() => typeahead(source, setState), [source])
  // Drawn with the very key: what waits for a later turn piles up while keys come faster than turns, and React takes that for an endless loop.
  useLayoutEffect(() => {
    loader.setQuery(query)
    return loader.stop
  }, [loader, query])
  return state
}
