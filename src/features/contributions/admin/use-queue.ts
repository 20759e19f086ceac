import { useCallback, useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { contributionsClient } from '../client.ts'
import type { ReviewDetail, ReviewItem, ReviewPage } from '../review-contract.ts'
import { decisionWords } from './reasons.ts'
import { type Decision, type Part, sendDecision } from './send-decision.ts'

const client = contributionsClient(browserFetch)

export const keyOf = ({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>) => `${kind} ${id}`

type Done = { item: ReviewItem; version: number }
export type Failure = { item: ReviewItem; message: string }

/**
 * The queue in the browser: which item is open, with all about it; the next ones are fetched ahead. What is decided leaves at once and comes
 * back where the server refuses, or where it is taken back.
 */
export function useQueue(first: ReviewPage, opened: ReviewDetail | null, kind: string) {
  const [items, setItems] = useState<readonly ReviewItem[]>(first.data)
  const [next, setNext] = useState(first.next_cursor)
  const [counts, setCounts] = useState(first.counts)
  const [current, setCurrent] = useState(opened ? keyOf(opened.item) : first.data[0] ? keyOf(first.data[0]) : null)
  const [detail, setDetail] = useState(opened)
  const [lockedBy, setLockedBy] = useState<string | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const kept = useRef(new Map<string, Promise<ReviewDetail>>(opened ? [[keyOf(opened.item), Promise.resolve(opened)]] : []))
  /** What was decided here, the last at the end: what an undo takes back. */
  const decided = useRef<Promise<readonly Done[]>[]>([])
  /** What was decided here doesn't come back with a page of the queue that was read before. */
  const left = useRef(new Set<string>())
  /** Whether the open item is held: asked for before it is decided, else there is nothing left to hold. */
  const held = useRef<Promise<void>>(Promise.resolve())
  const said = useRef<number | null>(null)
  // Where the page is read anew (Back does that, too) it says what waits now; what is open stays so as long as it waits.
  const page = useRef(first)
  useEffect(() => {
    if (page.current === first) return
    page.current = first
    kept.current.clear()
    setItems((all) => {
      const now = [...first.data.filter((one) => !left.current.has(keyOf(one))), ...beyond(first, all)]
      setCurrent((open) => (now.some((one) => keyOf(one) === open) ? open : now[0] ? keyOf(now[0]) : null))
      return now
    })
    setNext(first.next_cursor)
    setCounts(first.counts)
  }, [first])
  const at = items.findIndex((one) => keyOf(one) === current)
  const reached = useRef(current)
  useEffect(() => {
    reached.current = current
  })
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
    kept.current.delete(keyOf(one))
    left.current.add(keyOf(one))
    setDetail((now) => (now && keyOf(now.item) === keyOf(one) ? null : now))
    setItems((all) => {
      const gone = all.findIndex((other) => keyOf(other) === keyOf(one))
      const rest = all.filter((other) => keyOf(other) !== keyOf(one))
      const follows = rest[Math.min(gone, rest.length - 1)]
      setCurrent((now) => (now === keyOf(one) ? (follows ? keyOf(follows) : null) : now))
      return rest
    })
    setSelected((now) => new Set([...now].filter((key) => key !== keyOf(one))))
    setCounts((now) => ({ ...now, [one.kind]: Math.max(0, now[one.kind] - 1) }))
  }, [])

  useEffect(() => {
    if (!item) return setDetail(null)
    let gone = false
    setLockedBy(null)
    fetched(item).then(
      (found) => !gone && setDetail(found),
      (error: unknown) => {
        if (gone) return
        if (error instanceof ProblemError && error.status === 404) drop(item)
        else toasts.say('error', errorMessage(error))
      },
    )
    held.current = client.lock(item.kind, item.id).then(
      ({ locked_by }) => {
        if (!gone) setLockedBy(locked_by)
      },
      () => {},
    )
    return () => {
      gone = true
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
          setItems((all) => [
            ...all,
            ...page.data.filter((one) => !left.current.has(keyOf(one)) && !all.some((other) => keyOf(other) === keyOf(one))),
          ])
          setNext(page.next_cursor)
        })
        .catch(() => setNext(cursor))
    }
  }, [items, at, next, kind, fetched])

  /** With `select` the one that is left and the one that is reached are selected. */
  const move = (by: number, select = false) => {
    const to = items[Math.min(Math.max(at + by, 0), items.length - 1)]
    if (!to) return
    if (select && item) setSelected((now) => new Set([...now, keyOf(item), keyOf(to)]))
    setCurrent(keyOf(to))
  }
  const select = (one: ReviewItem) =>
    setSelected((now) => {
      const others = new Set(now)
      if (!others.delete(keyOf(one))) others.add(keyOf(one))
      return others
    })

  /** What waits again, or still, is there before what is open; what somebody else has decided stays away. */
  const putBack = async (one: ReviewItem) => {
    kept.current.delete(keyOf(one))
    const still = await client.reviewItem(one.kind, one.id).catch(() => null)
    if (!still) return null
    left.current.delete(keyOf(one))
    kept.current.set(keyOf(one), Promise.resolve(still))
    const before = reached.current
    setItems((all) => {
      const others = all.filter((other) => keyOf(other) !== keyOf(one))
      const place = others.findIndex((other) => keyOf(other) === before)
      return others.toSpliced(place < 0 ? others.length : place, 0, still.item)
    })
    setCounts((now) => ({ ...now, [one.kind]: now[one.kind] + 1 }))
    setCurrent(keyOf(one))
    return still
  }

  /** Photos wait by themselves once their place is published, and don't where that is taken back. */
  const followPlace = async ({ item: { kind: decided }, photos }: ReviewDetail, published: boolean) => {
    if (decided !== 'place' || photos.length === 0) return
    const asked = published ? await Promise.all(photos.map(({ id }) => client.reviewItem('photo', id).catch(() => null))) : []
    const waiting = asked.filter((one) => one !== null)
    for (const one of waiting) kept.current.set(keyOf(one.item), Promise.resolve(one))
    const seen = kind === '' || kind === 'photo' ? waiting.map(({ item: photo }) => photo) : []
    setItems((all) => [...all.filter((one) => one.kind !== 'photo' || !photos.some(({ id }) => id === one.id)), ...seen])
    setCurrent((now) => now ?? (seen[0] ? keyOf(seen[0]) : null))
    setCounts((now) => ({ ...now, photo: Math.max(0, now.photo + (published ? waiting.length : -photos.length)) }))
  }

  /** Opens a suggestion that may be far down, or of another page of the queue. */
  const openSuggestion = async (id: number) => {
    const known = items.find((one) => one.kind === 'suggestion' && one.id === id)
    if (known) return setCurrent(keyOf(known))
    try {
      const found = await client.reviewItem('suggestion', id)
      kept.current.set(keyOf(found.item), Promise.resolve(found))
      setItems((all) => [found.item, ...all.filter((one) => keyOf(one) !== keyOf(found.item))])
      setCurrent(keyOf(found.item))
    } catch (error) {
      toasts.say('error', errorMessage(error))
    }
  }

  /** What stands beside a decision changes with it: what was fetched of others that are alike, or of the same fields, is asked for anew. */
  const forget = (decided: ReviewDetail) => {
    for (const [key, asked] of kept.current)
      asked
        .then(async (known) => {
          if (!concerns(known, decided)) return
          const { kind: of, id } = known.item
          const found = await client.reviewItem(of, id)
          if (kept.current.get(key) !== asked) return
          kept.current.set(key, Promise.resolve(found))
          setDetail((now) => (now && keyOf(now.item) === key ? found : now))
        })
        .catch(() => {})
  }

  const undo = async () => {
    const last = await decided.current.pop()
    if (!last) return
    if (said.current !== null) toasts.close(said.current)
    for (const { item: one, version } of last) {
      try {
        await client.undo(one.kind, one.id, version)
        const back = await putBack(one)
        if (back) {
          forget(back)
          void followPlace(back, false)
        }
      } catch (error) {
        toasts.say('error', `${one.name}: ${errorMessage(error)}`)
      }
    }
  }
  const tell = (text: string) => {
    if (said.current !== null) toasts.close(said.current)
    said.current = toasts.say('success', text, { label: 'Undo', run: () => void undo() })
    return said.current
  }

  const decide = (decision: Decision) => {
    if (!item || !detail || keyOf(detail.item) !== keyOf(item) || left.current.has(keyOf(item))) return
    drop(item)
    const done = tell(`${item.name}: ${wordOf(item, decision)}.`)
    decided.current.push(
      held.current
        .then(() => sendDecision(detail, decision))
        .then(
          ({ version }) => {
            forget(detail)
            if (decision.does !== 'refuse') void followPlace(detail, true)
            return [{ item, version }]
          },
          async (error: unknown) => {
            toasts.close(done)
            const still = await putBack(item)
            const isDecided = still === null && error instanceof ProblemError && error.status === 409
            toasts.say('error', `${item.name}: ${isDecided ? 'somebody else has decided it meanwhile.' : errorMessage(error)}`)
            return []
          },
        ),
    )
  }

  /** Approves with other values. @throws what the server says of them */
  const change = async (values: Record<string, unknown>, part?: Part) => {
    if (!item || !detail) return
    await held.current
    const { version, state } = await sendDecision(detail, { does: 'change', values, part })
    drop(item)
    forget(detail)
    void followPlace(detail, true)
    tell(`${item.name}: ${state === 'refused' ? 'left as it was' : `changed and ${decisionWords[item.kind].accepted}`}.`)
    decided.current.push(Promise.resolve([{ item, version }]))
  }

  /** The same of all that are selected, one after the other; what fails stays and is listed. */
  const decideAll = (chosen: readonly ReviewItem[], decision: Decision) => {
    setFailures([])
    const work = async () => {
      const done: Done[] = []
      await held.current
      for (const one of chosen) {
        try {
          const about = await fetched(one)
          const { version } = await sendDecision(about, decision)
          done.push({ item: one, version })
          drop(one)
          forget(about)
          if (decision.does !== 'refuse') void followPlace(about, true)
        } catch (error) {
          setFailures((now) => [...now, { item: one, message: errorMessage(error) }])
        }
      }
      setSelected(new Set())
      if (done.length > 0) tell(`${done.length} of ${chosen.length} ${wordOf(chosen[0], decision)}.`)
      return done
    }
    decided.current.push(work())
  }
  const shown = detail && item && keyOf(detail.item) === keyOf(item) ? detail : null
  return {
    ...{ items, counts, item, at, detail: shown, lockedBy, failures },
    selected: items.filter((one) => selected.has(keyOf(one))),
    ...{ move, select, decide, change, decideAll, undo, openSuggestion },
    clear: () => {
      setSelected(new Set())
      setFailures([])
    },
    open: (one: ReviewItem) => setCurrent(keyOf(one)),
  }
}

/** What was read of the queue behind its first page. */
function beyond({ data, next_cursor }: ReviewPage, all: readonly ReviewItem[]): readonly ReviewItem[] {
  if (next_cursor === null) return []
  const keys = new Set(data.map(keyOf))
  return all.slice(all.findLastIndex((one) => keys.has(keyOf(one))) + 1)
}

/** Whether a decision about one thing changes what stands beside another. */
const concerns = ({ item, matches }: ReviewDetail, { place, rivals }: ReviewDetail) =>
  (item.kind === 'suggestion' && rivals.some(({ id }) => id === item.id)) || (place !== null && matches.some(({ id }) => id === place.id))

function wordOf(one: ReviewItem | undefined, { does }: Decision): string {
  if (does === 'merge') return 'merged'
  const words = decisionWords[one?.kind ?? 'place']
  return does === 'refuse' ? words.refused : words.accepted
}
