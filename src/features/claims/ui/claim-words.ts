import type { Claim, ClaimMethod, ClaimWays } from '../contract.ts'

/** How a claim was proved, after "proved". */
export const methodWords: Record<ClaimMethod, string> = {
  mail: 'by mail',
  dns: 'by a DNS record',
  file: 'by a file on the website',
  phone: 'by a call',
  document: 'by a document',
}

/** Why the number of a place proves nothing. */
export const phoneNotWords: Record<NonNullable<ClaimWays['phone_not']>, string> = {
  none: 'There is no telephone number on the page of the place.',
  new: 'The telephone number on the page of the place was changed less than 30 days ago. Once it has stood there for so long, we can call it.',
  own: 'You put the telephone number on the page of the place yourself.',
}

/** Why the website of a place proves nothing. */
export const notWords: Record<NonNullable<ClaimWays['not']>, string> = {
  none: 'There is no website on the page of the place.',
  address: 'The website on the page of the place has no domain of its own.',
  mail: 'The website on the page of the place belongs to a mail provider.',
  builder: 'The website on the page of the place lies under somebody else’s domain, where anybody may have one.',
  social: 'The website on the page of the place is a page in a social network.',
  new: 'The website on the page of the place was changed less than 30 days ago. Once it has stood there for so long, it can prove something.',
  own: 'You put the website on the page of the place yourself.',
}

type Waiting = Pick<Claim, 'proved' | 'method' | 'owned' | 'heard' | 'hearing_until'>

/** What has happened with a claim that waits, and what comes next, one sentence after the other. */
export function nextSteps({ proved, method, owned, heard, hearing_until }: Waiting, date: (when: string) => string): string[] {
  const compares = 'Somebody of the team compares what there is, usually within two working days'
  return [
    proved && method ? `You proved it ${methodWords[method]}.` : 'You told us what you are to the place, and the team sees what you show.',
    ...(owned ? [hearing(heard, hearing_until && date(hearing_until))] : []),
    heard ? `${compares}.` : `${compares} after that.`,
    'You are told by mail and in the bell. If something is missing, we ask.',
  ]
}

function hearing(heard: boolean, until: string | null): string {
  if (heard) return 'The present owner was heard.'
  if (until === null) return 'The place has an owner. They are heard once you show something: a proof or a paper.'
  return `The present owner is heard until ${until}, or until they answer.`
}
