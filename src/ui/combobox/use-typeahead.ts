import { useEffect, useMemo, useState } from 'react'
import { type Source, type TypeaheadState, typeahead } from './typeahead.ts'

/** The options for a query, null while nobody is in the field. `source` is the same from render to render. */
export function useTypeahead<Value>(query: string | null, source: Source<Value>): TypeaheadState<Value> {
  const [state, setState] = useState<TypeaheadState<Value>>({ phase: 'idle', groups: [] })
  const loader = useMemo(() => typeahead(source, setState), [source])
  useEffect(() => {
    loader.setQuery(query)
    return loader.stop
  }, [loader, query])
  return state
}
