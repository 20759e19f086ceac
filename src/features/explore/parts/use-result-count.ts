import { type FormEvent, useEffect, useRef, useState } from 'react'
import { searchClient } from '../../search/client.ts'
import type { PlaceResults } from '../../search/contract.ts'
import { askedOf } from '../explore-address.ts'
import { readForm } from '../explore-form.ts'

type Total = PlaceResults['total']

/** In milliseconds: several ticks in a row ask once. */
const PAUSE = 150

/** How many places the choices of a form leave, beginning with what is known; give its `onChange` to the form. */
export function useResultCount(known: Total): { total: Total; onChange: (event: FormEvent<HTMLFormElement>) => void } {
  const [total, setTotal] = useState(known)
  const asking = useRef<{ timer: ReturnType<typeof setTimeout>; stop: AbortController } | null>(null)
  const cancel = () => {
    clearTimeout(asking.current?.timer)
    asking.current?.stop.abort()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form goes
  useEffect(() => cancel, [])
  const onChange = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    cancel()
    const stop = new AbortController()
    const ask = async () => {
      const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
      const { query } = readForm(new URLSearchParams(fields))
      const fetching: typeof fetch = (input, init) => fetch(input, { ...init, signal: stop.signal })
      const answer = await searchClient(fetching)
        .search({ ...askedOf(query), limit: '1', count: 'true' })
        .catch(() => undefined)
      if (!stop.signal.aborted) setTotal(answer?.total)
    }
    asking.current = { stop, timer: setTimeout(() => void ask(), PAUSE) }
  }
  return { total, onChange }
}
