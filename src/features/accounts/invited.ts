/** So long an invitation by mail is good. */
export const INVITATION_DAYS = 14

/** What the link of an invitation may be; what can't be one isn't asked for. */
export const isInvitationToken = (token: string): boolean => /^[\w-]{1,300}$/.test(token)
