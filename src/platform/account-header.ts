/**
 * The header by which answers that were made for one browser say for whom: the number of the person in their own session, else
 * `noAccount`. Answers that are shared by several don't have it, and say nothing of who is signed in.
 */
export const accountHeader = 'X-Account'

/** Nobody is signed in, or staff look through somebody's eyes. */
export const noAccount = 'none'
