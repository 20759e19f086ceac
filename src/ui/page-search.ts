/** What is typed into the header's search, for a page that searches in itself (behaviour 2.23). */
const EVENT = 'page-search'

export function broadcast(words: string): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: words }))
}

/** Hears each change; gives back how to stop. */
export function onBroadcast(hear: (words: string) => void): () => void {
  const listen = (event: Event) => hear(event instanceof CustomEvent ? String(event.detail) : '')
  addEventListener(EVENT, listen)
  return () => removeEventListener(EVENT, listen)
}
