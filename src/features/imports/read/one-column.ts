import type { Source, SourceRow } from '../../source-files/source.ts'

/** The file with some of its columns as one, whose value is worked out from theirs; '' where they say nothing. */
export function inOneColumn(
  source: Source,
  columns: ReadonlySet<string>,
  name: string,
  textOf: (values: SourceRow['values']) => string,
): Source {
  const joined = (values: SourceRow['values']) => {
    const others = Object.fromEntries(Object.entries(values).filter(([header]) => !columns.has(header)))
    const text = textOf(values)
    return text === '' ? others : { ...others, [name]: text }
  }
  const headers = [...source.headers.filter((header) => !columns.has(header)), name]
  return { ...source, headers, sample: source.sample.map(joined), rows: mapped(source.rows, joined) }
}

/** Rows with other values. */
export async function* mapped(rows: Source['rows'], to: (values: SourceRow['values']) => SourceRow['values']): AsyncGenerator<SourceRow> {
  for await (const row of rows) yield { ...row, values: to(row.values) }
}
