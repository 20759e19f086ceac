import type { Suggestion } from './suggestion-contract.ts'

/** What takes all of a suggestion that is still open: where the place says something else by now, the fields have to be named. */
export function takeAll({ version, fields }: Pick<Suggestion, 'version' | 'fields'>) {
  const open = fields.filter(({ state }) => state === 'open')
  return { version, ...(open.some(({ outdated }) => outdated) && { fields: open.map(({ field }) => field) }) }
}
