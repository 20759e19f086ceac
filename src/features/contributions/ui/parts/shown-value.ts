import { useFormat } from '../../../../ui/locale.tsx'
import type { Hours } from '../../../hours/contract.ts'
import { hoursInWords } from '../../../hours/hours-in-words.ts'
import { attributes } from '../../../places/attributes.ts'
import { formatPhone } from '../../../places/postal.ts'
import type { FormChoices } from '../../read-form.ts'
import { textOf } from '../../text-of.ts'

/** A value of a field of a place in words; `partly`: of hours, whether part of their text wasn’t read: nothing is said of days without times. */
export function useShownValue({ categories, tags }: FormChoices): (name: string, value: unknown, partly?: boolean) => string {
  const format = useFormat()
  const called = (list: readonly { id: number; name: string }[], id: unknown) => list.find((one) => one.id === id)?.name ?? String(id)
  const one = (name: string, value: unknown, partly = false): string => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'unknown'
    if (name === 'phone') return formatPhone(textOf(value))
    if (name === 'category_id') return called(categories, value)
    if (name === 'price') return Number(value) === 0 ? 'Free' : '$'.repeat(Number(value))
    if (name === 'attributes' && typeof value === 'string') return attributes[value]?.label ?? value
    if (Array.isArray(value))
      return value
        .map((part) =>
          name === 'tag_ids'
            ? called(tags, part)
            : name === 'category_ids'
              ? called(categories, part)
              : one(name === 'hours' ? '' : name, part),
        )
        .join(', ')
    if (typeof value === 'object' && 'week' in value) return hoursInWords(value as Hours, format, partly ? 'no times read' : undefined)
    if (typeof value === 'object')
      return Object.values(value)
        .map((part) => one('', part))
        .join(', ')
    return textOf(value)
  }
  return (name, value, partly) => (name === 'hours' && Array.isArray(value) ? one(name, value[1] ?? value[0]) : one(name, value, partly))
}
