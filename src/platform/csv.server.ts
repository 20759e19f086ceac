import Papa from 'papaparse'

/** With it before the first row a spreadsheet reads the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * What a spreadsheet takes for the beginning of a formula (OWASP, "CSV injection"; full-width signs count in some), and the same behind
 * apostrophes, so that exactly the one that is put before it can be taken off again.
 */
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

type Value = string | number | boolean | null

/**
 * Rows as lines of CSV (RFC 4180), each with its end. A text that a spreadsheet would take for a formula has an apostrophe before it;
 * numbers stay numbers, also negative ones.
 */
export const csvLines = (rows: readonly (readonly Value[])[]): string =>
  rows.map((row) => `${Papa.unparse([row], { escapeFormulae: formula })}\r\n`).join('')

/** A cell without the apostrophe that `csvLines` puts before what looks like a formula. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
