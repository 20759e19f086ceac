import type { Suggestion, SuggestionKind } from './suggestion-contract.ts'

/** Of what a row of a file says the fields that the place doesn't say yet: what an import would take of another source. */
export function filling({ fields }: Pick<Suggestion, 'fields'>): string[] {
  return fields.flatMap(({ field, from, state }) => (state === 'open' && isEmpty(from) ? field : []))
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** Fields of a suggestion that the viewer can decide about. */
export const decidable = ({ fields }: Pick<Suggestion, 'fields'>) => fields.filter(({ state, for_team }) => state === 'open' && !for_team)

const pairs = [
  ['lat', 'lng'],
  ['hours', 'hours_text'],
]

/** The fields that are taken or refused as one with a field: they show as one, too. */
export const takenWith = (field: string): readonly string[] => pairs.find((pair) => pair.includes(field)) ?? [field]

/** The fields that are ticked once a row of changes is ticked or not. */
export function withTick(ticked: readonly string[], row: string, on: boolean): readonly string[] {
  const names = takenWith(row)
  const others = ticked.filter((name) => !names.includes(name))
  return on ? [...others, ...names] : others
}

/** What takes all of a suggestion that the viewer can: where the place says something else by now, the fields have to be named. */
export function takeAll({ version, fields }: Pick<Suggestion, 'version' | 'fields'>) {
  const open = decidable({ fields })
  return { version, ...(open.some(({ outdated }) => outdated) && { fields: open.map(({ field }) => field) }) }
}

/** Whether it is decided field by field: not of the place as a whole. */
export const byField = (kind: SuggestionKind): kind is 'edit' | 'match' => kind === 'edit' || kind === 'match'
