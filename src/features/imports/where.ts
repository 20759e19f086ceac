import { nameKey } from '../../platform/name-key.ts'

/** What a column must say for a row to be meant: one of these values, or (`not`) none of them. An empty one is "nothing". */
export type Condition = { column: string; values: readonly string[]; not: boolean }

/** A condition as it is written: `status=Active|Open`, `status!=Closed`, `closed=`. Null where it is none. */
export function conditionOf(text: string): Condition | null {
  const [, column, not, values] = /^(.+?)\s*(!)?=(.*)$/s.exec(text) ?? []
  return column ? { column: column.trim(), not: not === '!', values: (values ?? '').split('|').map(nameKey) } : null
}

/** Whether a row's values meet every condition; letters' case and signs don't count. */
export const meets = (row: Record<string, string>, conditions: readonly Condition[]): boolean =>
  conditions.every(({ column, values, not }) => values.includes(nameKey(row[column] ?? '')) !== not)

/** A condition with the values as somebody typed them. */
export const conditionWith = ({ column, values, not }: { column: string; values: readonly string[]; not: boolean }): Condition => ({
  column,
  values: values.map(nameKey),
  not,
})
