/** Verbs of accounts that features below build on. */

export { anonymiseAccount } from './writes/anonymise-account.server.ts'
export { setAvatar, setHomeRegion } from './writes/current-user.server.ts'
export { issueResetToken, passwordChanged } from './writes/recover.server.ts'
export { insertPerson } from './writes/register.server.ts'
export { type Browser, type SignedIn, signInAs } from './writes/sign-in.server.ts'
