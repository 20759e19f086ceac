/** Verbs of accounts that features below build on. */
export { setAvatar, setHomeRegion } from './writes/current-user.server.ts'
export { emptyAccount } from './writes/empty-account.server.ts'
export { passwordChanged, resetSecret } from './writes/recover.server.ts'
export { insertPerson } from './writes/register.server.ts'
export { type Browser, type SignedIn, signInAs } from './writes/sign-in.server.ts'
