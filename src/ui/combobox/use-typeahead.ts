import { useEffect, useMemo, useState } from 'react'
import { type Found, type Source, typeahead } from './typeahead.ts'

/** The lines for what is typed, null while nobody is in the field. `source` is the same from render to render. */
export function useTypeahead<Value>(typed: string | null, source: Source<Value>): Found<Value> {
  const [found, setFound] = useState<Found<Value>>({ phase: 'idle', groups: [] })
  const asker = useMemo(() => typeahead(source, setFound), [source])
  useEffect(() => {
    asker.type(typed)
    return asker.stop
  }, [asker, typed])
  return found
}
