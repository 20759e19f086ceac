import type { ClaimMethod, ClaimWays } from '../contract.ts'

/** How a claim was proved, after "proved". */
export const methodWords: Record<ClaimMethod, string> = {
  mail: 'by mail',
  dns: 'by a DNS record',
  file: 'by a file on the website',
  phone: 'by a call',
  document: 'by a document',
}

/** Why the website of a place proves nothing. */
export const notWords: Record<NonNullable<ClaimWays['not']>, string> = {
  none: 'There is no website on the page of the place.',
  address: 'The website on the page of the place has no domain of its own.',
  mail: 'The website on the page of the place belongs to a mail provider.',
  builder: 'The website on the page of the place lies under somebody else’s domain, where anybody may have one.',
  social: 'The website on the page of the place is a page in a social network.',
  new: 'The website on the page of the place was changed less than 30 days ago.',
  own: 'You put the website on the page of the place yourself.',
}
