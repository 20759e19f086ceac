import { addPending, dropPending, listPending, type Pending } from './device.ts'

/** What became of sending one thing: `later` where it may work another time. */
export type Sent = 'done' | 'refused' | 'later'

/** Whether an answer settles it. The server says 401, 409 or 419 where the page is no longer of the person it was made for. */
export function judge(status: number): Sent {
  if (status < 300) return 'done'
  return status >= 500 || [401, 403, 408, 409, 419, 429].includes(status) ? 'later' : 'refused'
}

/**
 * Sends what waits, the oldest first, one sender at a time; what is done or refused is taken out, the rest waits on.
 * @returns how many were sent and how many the server will never take
 */
export const sendPending = (send: (entry: Pending) => Promise<Sent>): Promise<{ done: number; refused: number }> =>
  navigator.locks.request('offline-pending', () => sendAll(send, { list: listPending, drop: dropPending }))

type Queue = { list: () => Promise<Pending[]>; drop: (entry: Pending) => Promise<void> }

export async function sendAll(send: (entry: Pending) => Promise<Sent>, { list, drop }: Queue): Promise<{ done: number; refused: number }> {
  const count = { done: 0, refused: 0, later: 0 }
  for (const entry of await list()) {
    const sent = await send(entry).catch((): Sent => 'later')
    count[sent] += 1
    if (sent === 'later') break
    await drop(entry)
  }
  return { done: count.done, refused: count.refused }
}

const changed = new EventTarget()

/** Calls back whenever something is put in or taken out by this page. */
export function onPending(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

export const tellPending = (): boolean => changed.dispatchEvent(new Event('change'))

/** Remembers a tick until there is a network. @returns false where nothing is kept on this device */
export async function tickLater(account: number, placeId: number, been: boolean): Promise<boolean> {
  const taken = await addPending({ key: `been ${placeId}`, account, placeId, been, at: Date.now() })
  if (taken) tellPending()
  return taken
}
