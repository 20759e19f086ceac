type Value = string | number | boolean | null

/**
 * Rows as CSV (RFC 4180), with a byte order mark, so that spreadsheets read UTF-8. What a spreadsheet would take for a formula is kept
 * a text by an apostrophe.
 */
export function csvText(head: readonly string[], rows: readonly (readonly Value[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(value: Value): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
