import { expect, test } from 'vitest'
import type { Pending } from './device.ts'
import { judge, type Sent, sendAll } from './pending.ts'

const tick = (placeId: number, at = placeId): Pending => ({ key: `been ${placeId}`, account: 7, placeId, been: true, at })

function queue(entries: Pending[]) {
  const waits = new Map(entries.map((entry) => [entry.key, entry]))
  return {
    waits,
    list: async () => [...waits.values()],
    drop: async ({ key, at }: Pending) => void (waits.get(key)?.at === at && waits.delete(key)),
  }
}

test('what waits is sent once each in its order, and what the server refuses for good is taken out, too', async () => {
  const waiting = queue([tick(1), tick(2), tick(3)])
  const sent: number[] = []
  const send = async ({ placeId }: Pending): Promise<Sent> => {
    sent.push(placeId)
    return placeId === 2 ? 'refused' : 'done'
  }
  expect(await sendAll(send, waiting)).toEqual({ done: 2, refused: 1 })
  expect(await sendAll(send, waiting)).toEqual({ done: 0, refused: 0 })
  expect(sent).toEqual([1, 2, 3])
})

test('where the network fails the rest waits on, in order', async () => {
  const waiting = queue([tick(1), tick(2), tick(3)])
  const failing = ({ placeId }: Pending) => (placeId === 2 ? Promise.reject(new TypeError('no network')) : Promise.resolve<Sent>('done'))
  expect(await sendAll(failing, waiting)).toEqual({ done: 1, refused: 0 })
  expect([...waiting.waits.keys()]).toEqual(['been 2', 'been 3'])
})

test('a tick that is changed while it is being sent is sent again as it is now', async () => {
  const waiting = queue([tick(1)])
  const newer = tick(1, 99)
  await sendAll(async () => {
    waiting.waits.set(newer.key, newer)
    return 'done'
  }, waiting)
  expect([...waiting.waits.values()]).toEqual([newer])
})

test('answers that depend on who is signed in, or on the moment, leave it waiting', () => {
  expect([204, 200].map(judge)).toEqual(['done', 'done'])
  expect([401, 403, 409, 419, 429, 500, 503].map(judge)).toEqual(Array(7).fill('later'))
  expect([404, 410, 422].map(judge)).toEqual(Array(3).fill('refused'))
})
