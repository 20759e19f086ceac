import type { Suggestion, SuggestionKind } from './suggestion-contract.ts'

/** Of what a row of a file says the fields that the place doesn't say yet: what an import would take of another source. */
export function filling({ fields }: Pick<Suggestion, 'fields'>): string[] {
  return fields.flatMap(({ field, from, state }) => (state === 'open' && isEmpty(from) ? field : []))
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** What takes all of a suggestion that is still open: where the place says something else by now, the fields have to be named. */
export function takeAll({ version, fields }: Pick<Suggestion, 'version' | 'fields'>) {
  const open = fields.filter(({ state }) => state === 'open')
  return { version, ...(open.some(({ outdated }) => outdated) && { fields: open.map(({ field }) => field) }) }
}

/** Whether it is decided field by field: not of the place as a whole. */
export const byField = (kind: SuggestionKind): kind is 'edit' | 'match' => kind === 'edit' || kind === 'match'
