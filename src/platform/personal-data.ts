/**
 * What a feature keeps about people, a line for each column that names one: by the id of their account, by their address, or somewhere
 * in a text. The copy of somebody's data and their erasure are made from these lines; `where` says in SQL which rows they speak of.
 *
 * `person` says whose row it is. `subject`: the person's own. `actor`: they did something with what isn't theirs. `mention`: somebody
 * else's row tells of them. Only a subject's rows can be in their copy, so that nobody reads there what others wrote or did about them.
 */
export type PersonalColumn = { table: string; column: string; names?: 'address'; where?: string; erasure: Erasure } & (
  | { person: 'subject'; export: { yes: Copied } | { no: string } }
  | { person: 'actor' | 'mention'; export: { no: string } }
)

/** What of the rows is in the copy. Every column of the table is in `columns` or, by the reason why not, in `withheld`. */
export type Copied = { label: string; columns: readonly string[]; withheld?: Record<string, readonly string[]>; only?: string }

/** When the person is erased: the rows go, the column is emptied, or it stays for a reason. */
export type Erasure = 'delete' | 'anonymise' | { keep: string }

/** Why a number that leads to an emptied account may stay. */
export const pseudonym: Erasure = { keep: 'leads to the emptied account, a pseudonym' }

/** Rows that are somebody's by `user_id` and go with them: copied so, or not for this reason. */
export const ownRows = (table: string, copy: Copied | string): PersonalColumn => ({
  table,
  column: 'user_id',
  person: 'subject',
  export: typeof copy === 'string' ? { no: copy } : { yes: copy },
  erasure: 'delete',
})
