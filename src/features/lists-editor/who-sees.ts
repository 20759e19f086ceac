import type { Visibility } from '../lists/contract.ts'

/** What is said once it was chosen who sees a list or chain: who really does, as its channel may be stricter than the choice. */
export function sayWhoSees(
  { visibility, chosen_visibility }: { visibility: Visibility; chosen_visibility: Visibility },
  who: Record<Visibility, string>,
): string {
  return `${visibility === chosen_visibility ? 'Seen by' : 'Seen for now by'}: ${who[visibility]}`
}

/** What is said once a list or chain was put into a channel, or taken out of its own. */
export const sayWhereItComesOut = (channel: { name: string } | null): string =>
  channel ? `Comes out in ${channel.name}` : 'In no channel any more'
