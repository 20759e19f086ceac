/** Everything that the audit log keeps, and how it is called there. */
export const auditKinds = {
  'user.create': 'Account made',
  'user.invite': 'Somebody invited',
  'user.role': 'Role changed',
  'user.suspend': 'Suspended',
  'user.restore': 'Suspension ended',
  'user.end-sessions': 'Signed out everywhere',
  'user.resend-verification': 'Verification sent again',
  'user.sign-in-as': 'Signed in as somebody',
  'user.sign-in-as-end': 'Back from being somebody else',
  'place.submit': 'Place published',
  'place.edit': 'Place changed',
  'place.withdraw': 'Place withdrawn',
  'place.approve': 'Place approved',
  'place.reject': 'Place rejected',
  'place.close': 'Place closed',
  'place.reopen': 'Place reopened',
  'place.remove': 'Place removed',
  'place.restore': 'Place restored',
  'place.merge': 'Place merged into another',
  'place.unmerge': 'Merge of a place taken back',
  'place.owner': 'Owner of a place changed',
  'place.bulk': 'Many places changed',
  'place.bulk-undo': 'Change of many places taken back',
  'photo.edit': 'Words of a photo changed',
  'photo.approve': 'Photo approved',
  'photo.refuse': 'Photo refused',
  'photo.hide': 'Photo hidden',
  'photo.restore': 'Photo shown again',
  'photo.remove': 'Photo removed',
  'suggestion.refuse': 'Suggestion refused',
  'job.retry': 'Job tried again',
  'job.drop': 'Job taken out of the queue',
  'mail.retry': 'Mail sent again',
  'mail.test': 'Test mail sent',
  'starter.remove': 'Starter places removed',
  'starter.restore': 'Starter places brought back',
} as const

export type AuditKind = keyof typeof auditKinds

/** One that is no longer in the list, of an older version, is called by its key. */
export const auditKindName = (act: string): string => (act in auditKinds ? auditKinds[act as AuditKind] : act)
