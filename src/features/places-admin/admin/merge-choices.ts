import type { OptionGroup } from '../../../ui/combobox/options.ts'
import type { Source } from '../../../ui/combobox/typeahead.ts'
import type { PlaceRecord } from '../../places/record-contract.ts'
import { placesAdminClient } from '../client.ts'

/** The number of a place, if that is what is typed, alone or after "no.". */
export function numberOf(typed: string): number | null {
  const [, digits] = /^\s*(?:no\.?\s*|#)?([1-9]\d{0,14})\s*$/i.exec(typed) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Why a place can't stay in the place of another, as a sentence; `found`: the place with that number, if there is one. */
export function mergeObstacle(loserId: number, number: number, found: Pick<PlaceRecord, 'status' | 'merged_into_id' | 'fields'> | null) {
  if (number === loserId) return 'This is the place itself: choose another.'
  if (found === null) return `There is no place no. ${number}.`
  const { status, merged_into_id, fields } = found
  if (merged_into_id !== null) return `${fields.name} was merged itself, into no. ${merged_into_id}.`
  return status === 'published' || status === 'closed' ? null : `${fields.name} is ${status}: only a place that is shown can stay.`
}

type Loser = Pick<PlaceRecord, 'id'> & Pick<PlaceRecord['fields'], 'name' | 'lat' | 'lng'>

/** Places that one may be merged into, by their numbers: before anything is typed those that are alike and near, then by name or number. */
export function otherPlaces({ id, name, lat, lng }: Loser): Source<number> {
  return {
    local: () => null,
    async load(typed, fetch) {
      const client = placesAdminClient(fetch)
      const number = numberOf(typed)
      const shown = ({ id: other, status }: Pick<PlaceRecord, 'id' | 'status'>) =>
        other !== id && (status === 'published' || status === 'closed')
      if (typed.trim() === '') {
        const { data } = await client.matches({ name, lat: String(lat), lng: String(lng) })
        return groups(
          'Alike and near',
          data.filter(shown).map((one) => optionOf(one.id, one.name, [one.address ?? one.where])),
        )
      }
      const found = number === null ? null : await client.record(number).catch(() => null)
      const { data } = await client.list({ q: typed.trim(), limit: '20' })
      const named = data
        .filter((one) => shown(one) && one.id !== found?.id)
        .map((one) => optionOf(one.id, one.name, [one.category.name, one.address ?? one.neighborhood, one.city]))
      const numbered =
        found && shown(found)
          ? [
              optionOf(found.id, found.fields.name, [
                found.category.name,
                found.fields.address ?? found.where.neighborhood,
                found.where.city,
              ]),
            ]
          : []
      return [...groups('By its number', numbered), ...groups('By its name', named.slice(0, 10))]
    },
  }
}

const optionOf = (id: number, label: string, detail: readonly (string | null)[]) => ({
  key: String(id),
  label,
  detail: [`no. ${id}`, ...detail.filter((part) => part !== null)].join(', '),
  value: id,
})

const groups = (title: string, options: OptionGroup<number>['options']): OptionGroup<number>[] =>
  options.length > 0 ? [{ title, options }] : []
