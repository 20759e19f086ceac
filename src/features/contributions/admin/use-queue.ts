import { useCallback, useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { photosClient } from '../../photos/client.ts'
import { contributionsClient } from '../client.ts'
import type { ReviewDetail, ReviewItem, ReviewPage } from '../review-contract.ts'
import { takeAll } from '../take-all.ts'

const client = contributionsClient(browserFetch)
const photos = photosClient(browserFetch)

export type Decision = { does: 'accept' } | { does: 'refuse'; reason: string } | { does: 'merge'; into: number }

export const keyOf = ({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>) => `${kind} ${id}`

/**
 * The queue in the browser: which item is open, with all about it; the next ones are fetched ahead. What is decided leaves at once and comes
 * back where the server refuses.
 */
export function useQueue(first: ReviewPage, opened: ReviewDetail | null, kind: string) {
  const [items, setItems] = useState<readonly ReviewItem[]>(first.data)
  const [next, setNext] = useState(first.next_cursor)
  const [counts, setCounts] = useState(first.counts)
  const [current, setCurrent] = useState(opened ? keyOf(opened.item) : first.data[0] ? keyOf(first.data[0]) : null)
  const [detail, setDetail] = useState(opened)
  const [lockedBy, setLockedBy] = useState<string | null>(null)
  const kept = useRef(new Map<string, Promise<ReviewDetail>>(opened ? [[keyOf(opened.item), Promise.resolve(opened)]] : []))
  const at = items.findIndex((one) => keyOf(one) === current)
  const item = items[at] ?? null

  const fetched = useCallback((one: ReviewItem) => {
    const key = keyOf(one)
    const known = kept.current.get(key)
    if (known) return known
    const asked = client.reviewItem(one.kind, one.id)
    kept.current.set(key, asked)
    asked.catch(() => kept.current.delete(key))
    return asked
  }, [])

  const drop = useCallback((one: ReviewItem) => {
    setItems((all) => {
      const gone = all.findIndex((other) => keyOf(other) === keyOf(one))
      const rest = all.filter((other) => keyOf(other) !== keyOf(one))
      setCurrent((now) =>
        now === keyOf(one)
          ? rest[Math.min(gone, rest.length - 1)]
            ? keyOf(rest[Math.min(gone, rest.length - 1)] as ReviewItem)
            : null
          : now,
      )
      return rest
    })
    setCounts((now) => ({ ...now, [one.kind]: Math.max(0, now[one.kind] - 1) }))
  }, [])

  useEffect(() => {
    if (!item) return setDetail(null)
    let left = false
    setLockedBy(null)
    fetched(item).then(
      (found) => !left && setDetail(found),
      (error: unknown) => {
        if (left) return
        if (error instanceof ProblemError && error.status === 404) drop(item)
        else toasts.say('error', errorMessage(error))
      },
    )
    client.lock(item.kind, item.id).then(
      ({ locked_by }) => !left && setLockedBy(locked_by),
      () => {},
    )
    return () => {
      left = true
    }
  }, [item, fetched, drop])

  // The next one is there before it is asked for.
  useEffect(() => {
    for (const one of items.slice(at + 1, at + 3)) void fetched(one).catch(() => {})
    if (next !== null && items.length - at < 10) {
      const cursor = next
      setNext(null)
      client
        .queue({ ...(kind && { kind }), cursor })
        .then((page) => {
          setItems((all) => [...all, ...page.data.filter((one) => !all.some((other) => keyOf(other) === keyOf(one)))])
          setNext(page.next_cursor)
        })
        .catch(() => setNext(cursor))
    }
  }, [items, at, next, kind, fetched])

  const move = (by: number) => {
    const to = items[Math.min(Math.max(at + by, 0), items.length - 1)]
    if (to) setCurrent(keyOf(to))
  }

  const decide = async (decision: Decision) => {
    if (!item || !detail || keyOf(detail.item) !== keyOf(item)) return
    drop(item)
    try {
      await send(detail, decision)
    } catch (error) {
      kept.current.delete(keyOf(item))
      toasts.say('error', `${item.name}: ${errorMessage(error)}`)
      // Somebody else may have decided: then it stays away.
      const still = await client.reviewItem(item.kind, item.id).catch(() => null)
      if (!still) return
      kept.current.set(keyOf(item), Promise.resolve(still))
      setItems((all) => [still.item, ...all])
      setCounts((now) => ({ ...now, [item.kind]: now[item.kind] + 1 }))
      setCurrent(keyOf(item))
    }
  }
  const shown = detail && item && keyOf(detail.item) === keyOf(item) ? detail : null
  return { items, counts, item, at, detail: shown, lockedBy, move, decide, open: (one: ReviewItem) => setCurrent(keyOf(one)) }
}

function send({ item: { kind, id }, place, suggestion, photo }: ReviewDetail, decision: Decision): Promise<unknown> {
  if (decision.does === 'merge') return client.merge(place.id, { version: place.version, into: decision.into })
  if (kind === 'place')
    return decision.does === 'accept'
      ? client.approve(id, place.version)
      : client.reject(id, { version: place.version, reason: decision.reason })
  if (kind === 'photo') {
    const version = photo?.version ?? 0
    return decision.does === 'accept'
      ? photos.decide(id, 'approve', { version })
      : photos.decide(id, 'refuse', { version, reason: decision.reason })
  }
  if (suggestion === null) throw new Error('A suggestion comes with its item.')
  return decision.does === 'accept'
    ? client.acceptSuggestion(id, takeAll(suggestion))
    : client.refuseSuggestion(id, { version: suggestion.version, reason: decision.reason })
}
