import { type Dispatch, type SetStateAction, useState } from 'react'
import { toasts } from './toasts.ts'

/** A page of items; `next_cursor` is where the next begins, null at the end. */
export type ItemPage<Item> = { data: readonly Item[]; next_cursor: string | null }

type More<Item> = {
  items: readonly Item[]
  setItems: Dispatch<SetStateAction<readonly Item[]>>
  /** Fetches the next page and shows it behind the others; null where there is none. */
  more: (() => Promise<void>) | null
  busy: boolean
}

/**
 * Items of which a page is there and the others are fetched on demand; what moved onto the next page meanwhile isn't shown twice.
 * `failed` is what is said when the next page can't be had.
 */
export function useMore<Item extends { id: number }>(
  first: ItemPage<Item>,
  read: (cursor: string) => Promise<ItemPage<Item>>,
  failed: string,
): More<Item> {
  const [items, setItems] = useState(first.data)
  const [next, setNext] = useState(first.next_cursor)
  const [busy, setBusy] = useState(false)
  const fetchFrom = async (cursor: string) => {
    setBusy(true)
    try {
      const page = await read(cursor)
      setItems((shown) => [...shown, ...page.data.filter(({ id }) => shown.every((one) => one.id !== id))])
      setNext(page.next_cursor)
    } catch {
      toasts.say('error', failed)
    } finally {
      setBusy(false)
    }
  }
  return { items, setItems, more: next === null ? null : () => fetchFrom(next), busy }
}
