/** What a resolver answers where an address has another that is the right one. */
export type Redirect = { kind: 'redirect'; to: string }
