import { toasts } from '../../ui/toasts.ts'
import { errorMessage } from '../../ui/use-button-submit.ts'
import { setBeen } from './send-tick.ts'

/** As `setBeen`; that a tick waits for the network, or why it is refused (then null), is said in a toast. */
export async function tickOrSay(account: number | null, placeId: number, been: boolean): Promise<'sent' | 'waits' | null> {
  try {
    const told = await setBeen(account, placeId, been)
    if (told === 'waits') toasts.say('info', 'Kept here, and sent when the network is back')
    return told
  } catch (error) {
    toasts.say('error', errorMessage(error))
    return null
  }
}
