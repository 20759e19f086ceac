type Choosable = { key: string; extra?: boolean }

/** Those of a table's columns that an address asks for (`columns=email,role`); without a choice all but the extra ones. The first stays. */
export function shownColumns<C extends Choosable>(columns: readonly C[], query: URLSearchParams): C[] {
  const chosen = query.get('columns')?.split(',')
  return columns.filter(({ key, extra }, at) => at === 0 || (chosen ? chosen.includes(key) : !extra))
}

/** The value of `columns` after one was shown or hidden; null where it is the usual choice. */
export function toggledColumn(columns: readonly Choosable[], query: URLSearchParams, key: string): string | null {
  const before = shownColumns(columns, query).map((column) => column.key)
  const wanted = new Set(before.includes(key) ? before.filter((one) => one !== key) : [...before, key])
  const [first, ...rest] = columns
  const usual = rest.every((column) => wanted.has(column.key) === !column.extra)
  if (usual) return null
  // Never empty: an empty value would be no choice.
  return (
    rest
      .map((column) => column.key)
      .filter((one) => wanted.has(one))
      .join(',') ||
    (first?.key ?? null)
  )
}
