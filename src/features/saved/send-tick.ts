import { browserFetch } from '../../platform/browser-fetch.ts'
import { ProblemError } from '../../platform/http.ts'
import type { Pending } from '../offline/device.ts'
import { judge, type Sent, tickLater } from '../offline/pending.ts'
import { savedClient } from './client.ts'

const client = savedClient(browserFetch)

const tick = (placeId: number, been: boolean, age = 0) => (been ? client.markBeen(placeId, age) : client.unmarkBeen(placeId, age))

/** Tells the server of a tick that was made without a network, with how long ago that was. */
export async function sendTick({ placeId, been, at }: Pending): Promise<Sent> {
  try {
    await tick(placeId, been, Math.max(0, Date.now() - at))
    return 'done'
  } catch (error) {
    return error instanceof ProblemError ? judge(error.status) : 'later'
  }
}

/**
 * Says that the viewer has been at a place, or hasn't; without a network it is remembered on this device where that keeps things offline.
 * @returns whether it was sent or waits @throws ProblemError, or what `fetch` throws where nothing is kept here
 */
export async function setBeen(account: number | null, placeId: number, been: boolean): Promise<'sent' | 'waits'> {
  try {
    await tick(placeId, been)
    return 'sent'
  } catch (error) {
    if (error instanceof ProblemError || account === null || !(await tickLater(account, placeId, been).catch(() => false))) throw error
    return 'waits'
  }
}
