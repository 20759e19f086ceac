/** An address of a web page, with or without its beginning. */
export const webAddress = /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i

/** What values of a column can be known by; of several the first counts. */
const types: readonly RegExp[] = [
  /^\d{5}(?:-\d{4}|\.0)?$/,
  /^[A-Z]{2}$/,
  /^[-+]?\d{1,3}[.,]\d{2,}$/,
  /\d{3}\D{0,3}\d{4}(?!\d)/,
  webAddress,
  /^[^\s@]+@[^\s@]+\.\w+$/,
  /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/,
  /^[-+]?\d+(?:[.,]\d+)*$/,
]
/** Of fewer values a column may be anything, and of so many its type must be true. */
const [FEWEST, MOST] = [3, 0.9]
/** Fields that a row may have beyond the headings. */
const MOST_BEYOND = 2

/** What the columns of a table are known by, from rows that have as many fields as it has headings; undefined for texts. */
export function columnTypes(records: readonly string[][], width: number): (RegExp | undefined)[] {
  const whole = records.filter((cells) => cells.length === width)
  return Array.from({ length: width }, (_, column) => {
    const given = whole.flatMap((cells) => cells[column]?.trim() || [])
    return given.length < FEWEST ? undefined : types.find((type) => given.filter((text) => type.test(text)).length >= MOST * given.length)
  })
}

/**
 * A row with one or two fields too many, because a sign within a text parted it, with these joined again, and the column where they are: where
 * only one run of neighbouring fields leaves in all columns of a type what is of it; null where none does, or several.
 */
export function withFieldsJoined(
  cells: readonly string[],
  columns: readonly (RegExp | undefined)[],
  delimiter: string,
): { cells: string[]; at: number } | null {
  const beyond = cells.length - columns.length
  if (beyond < 1 || beyond > MOST_BEYOND || columns.every((type) => type === undefined)) return null
  const fits = columns.flatMap((type, at) => {
    if (type) return []
    const joined = [...cells.slice(0, at), cells.slice(at, at + beyond + 1).join(delimiter), ...cells.slice(at + beyond + 1)]
    const isWhole = columns.every((one, column) => !one || !joined[column]?.trim() || one.test(joined[column].trim()))
    return isWhole ? [{ cells: joined, at }] : []
  })
  return fits.length === 1 ? (fits[0] ?? null) : null
}
