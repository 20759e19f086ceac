import type { HeldValue } from '../../features/imports/held.server.ts'
import { isWordless, titleListed, toldBy, wordsNamed } from '../../features/imports/told-values.ts'
import { plural } from '../../platform/plural.ts'
import { number } from './number.ts'

const SHOWN = 40

/** The values that rows wait for, with counts and suggestions, and the command that takes the suggestions. */
export function heldLines(importId: number, held: readonly HeldValue[], planned = false): string[] {
  if (held.length === 0) return []
  const values = held.slice(0, SHOWN).map(({ value, rows, suggestion }) => {
    const meant = suggestion ? `, maybe ${suggestion}` : ''
    return `  ${number(rows).padStart(8)}  ${wordsFor(value)}${meant}`
  })
  const more = held.length > SHOWN ? [`  and ${plural(held.length - SHOWN, { one: '# more value', other: '# more values' })}`] : []
  const suggested = held.filter(({ suggestion }) => suggestion).slice(0, SHOWN)
  const told = suggested.map(({ value, suggestion }) => toldBy(value, suggestion ?? ''))
  const open = held.find(({ suggestion }) => !suggestion)
  const command = `npm run manage -- imports map ${planned ? 'NUMBER' : importId}`
  const when = planned ? 'Once the file is in, they are mapped by' : 'Map them by'
  const others = told.length > 0 ? 'Those without a suggestion by' : when
  return [
    ...values,
    ...more,
    ...(told.length > 0 ? [`${when}  ${command} ${told.join(' ')}`] : []),
    ...(open
      ? [`${others}  ${command} ${toldBy(open.value, 'CATEGORY')}`, 'Categories are listed by  npm run manage -- categories list']
      : []),
  ]
}

function wordsFor(value: string): string {
  const [words, title] = [wordsNamed(value), titleListed(value)]
  if (words) return `(no column says what kind) whose names end in “${words}”`
  if (title) return `(no column says what kind) in a file that calls itself “${title}”`
  return isWordless(value) ? '(no column says what kind)' : `“${value}”`
}
