/**
 * What a feature keeps about people, a line for each column that names one: by the id of their account, by their address, or somewhere
 * in a text. Data exports and erasure are made from these lines; `where` is an SQL condition for the rows in which it names one.
 *
 * `person` says whose row it is. `subject`: the person's own. `actor`: they did something with what isn't theirs. `mention`: somebody
 * else's row tells of them. Only a subject's rows can be exported, so that nobody reads there what others wrote or did about them.
 */
export type PersonalColumn = { table: string; column: string; names?: 'address'; where?: string; erasure: Erasure } & (
  | { person: 'subject'; export: { yes: ExportedTable } | { no: string } }
  | { person: 'actor' | 'mention'; export: { no: string } }
)

/** Every column of the table is in `columns` or, by the reason why not, in `withheld`; `only` is an SQL condition for the rows. */
export type ExportedTable = { label: string; columns: readonly string[]; withheld?: Record<string, readonly string[]>; only?: string }

/** When the person is erased: the rows go, the column is emptied, or it stays for a reason. */
export type Erasure = 'delete' | 'anonymise' | { keep: string }

/** Why a number that leads to an emptied account may stay. */
export const pseudonym: Erasure = { keep: 'leads to the emptied account, a pseudonym' }

/** Rows that are somebody's by `user_id` and go with them: exported so, or not for this reason. */
export const ownRows = (table: string, exported: ExportedTable | string): PersonalColumn => ({
  table,
  column: 'user_id',
  person: 'subject',
  export: typeof exported === 'string' ? { no: exported } : { yes: exported },
  erasure: 'delete',
})
