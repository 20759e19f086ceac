/** What somebody may be to a place. */
export const claimRoles = { owner: 'I own it', manager: 'I manage it', employee: 'I work there', agent: 'I act for its owner' } as const
export type ClaimRole = keyof typeof claimRoles
