/** A spreadsheet takes a text that begins so for a formula. */
const formula = /^'*[=+\-@]/

/** A text for a cell of a CSV file that no spreadsheet takes for a formula: with an apostrophe before it where it looks like one. */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Exactly that apostrophe off again. */
export const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)
