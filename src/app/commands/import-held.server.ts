import type { HeldValue } from '../../features/imports/held.server.ts'
import { shellQuoted } from '../../features/imports/unclear.ts'
import { plural } from '../../platform/plural.ts'
import { number } from './number.ts'

const SHOWN = 40

/** The values that rows wait for, with counts and suggestions, and the command that takes the suggestions. */
export function heldLines(importId: number, held: readonly HeldValue[], planned = false): string[] {
  if (held.length === 0) return []
  const values = held.slice(0, SHOWN).map(({ value, rows, suggestion }) => {
    const meant = suggestion ? `, maybe ${suggestion}` : ''
    return `  ${number(rows).padStart(8)}  ${value === '' || value === '-' ? '(no column says what kind)' : `“${value}”`}${meant}`
  })
  const more = held.length > SHOWN ? [`  and ${plural(held.length - SHOWN, { one: '# more value', other: '# more values' })}`] : []
  const told = held
    .filter(({ suggestion }) => suggestion)
    .slice(0, SHOWN)
    .map(({ value, suggestion }) => shellQuoted(`${value}=${suggestion}`))
  const all = told.length > 0 ? told.join(' ') : 'VALUE=CATEGORY'
  const when = planned ? 'Once the file is in, they are mapped by' : 'Map them by'
  return [...values, ...more, `${when}  npm run manage -- imports map ${planned ? 'NUMBER' : importId} ${all}`]
}
