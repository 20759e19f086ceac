import Papa from 'papaparse'

/** A record of a table. `loose`: the field in which a quotation mark is not closed, or text follows it, so that it is part of the text. */
export type TableRecord = { cells: string[]; loose?: number }

/** What parts fields and records of a table, and how many fields most of its records have. */
export type Signs = { delimiter: string; newline: Newline; width: number }
type Newline = (typeof newlines)[number]
export const newlines = ['\n', '\r\n', '\r'] as const

/** Characters of a record, which hold the largest outline of an area; what goes on longer has a quotation mark that nothing closes. */
const LONGEST = 16_000_000
/** Of fewer fields any two lines may have the same number. */
const FEWEST_FIELDS = 4

/**
 * Parts the text of a table into its records, piece by piece. A field in quotation marks may run over line ends; one that would swallow
 * lines which are records of their own is read as it stands, its marks with it, and so that line alone is spoiled.
 */
export class TableReader {
  readonly #signs: Signs
  #rest = ''
  #again = 0

  constructor(signs: Signs) {
    this.#signs = signs
  }

  /** How much of the text has no end yet. */
  get waiting(): number {
    return this.#rest.length
  }

  /** The records that are whole after this piece. */
  *add(piece: string): Generator<TableRecord> {
    this.#rest += piece
    if (this.#rest.length >= this.#again) yield* this.#records(false)
  }

  *end(): Generator<TableRecord> {
    yield* this.#records(true)
    this.#rest = ''
  }

  *#records(isEnd: boolean): Generator<TableRecord> {
    const text = this.#rest
    const { newline } = this.#signs
    const last = text.lastIndexOf(newline)
    const whole = isEnd ? text.length : last < 0 ? 0 : last + newline.length
    let from = 0
    let at = 0
    while (at < whole) {
      const quote = text.indexOf('"', at)
      if (quote < 0 || quote >= whole) {
        at = whole
        break
      }
      const before = text.lastIndexOf(newline, quote)
      at = Math.max(at, before < 0 ? 0 : before + newline.length)
      const found = recordAt(text, at, this.#signs, isEnd || text.length - at > LONGEST)
      if (found === null) break
      if (found.record) {
        yield* this.#usual(text.slice(from, at))
        yield found.record
        from = found.end
      }
      at = found.end
    }
    yield* this.#usual(text.slice(from, at))
    this.#rest = text.slice(at)
    // What doesn't end is looked at again when there is twice as much of it.
    this.#again = at === 0 ? 2 * text.length : 0
  }

  /** Records that are as they should be. */
  *#usual(text: string): Generator<TableRecord> {
    if (text === '') return
    const { delimiter, newline } = this.#signs
    const lines = text.endsWith(newline) ? text.slice(0, -newline.length) : text
    const records = lines === '' ? [['']] : Papa.parse<string[]>(lines, { delimiter, newline, skipEmptyLines: false }).data
    for (const cells of records) yield { cells }
  }
}

/** Where a record ends, which is itself given where its quotation marks don't count; null where more of the text must be known. */
type Found = { end: number; record?: TableRecord } | null

function recordAt(text: string, start: number, signs: Signs, isEnd: boolean): Found {
  const { width } = signs
  const lineEnd = endOfLine(text, start, signs, isEnd)
  if (lineEnd === null) return null
  const strict = follow(text, start, signs, isEnd, true)
  if (strict && strict.loose === null && strict.end <= lineEnd.next) return { end: strict.end }
  const line = text.slice(start, lineEnd.at)
  const plain = plainly(line, signs.delimiter)
  const alone: Found = { end: lineEnd.next, record: plain }
  const fits = plain.cells.length === width
  if (strict && strict.loose === null) {
    const swallows =
      fits &&
      linesFit(text, lineEnd.next, strict.end, signs) &&
      (strict.fields !== width || (width >= FEWEST_FIELDS && plain.loose !== width - 1))
    return swallows ? alone : { end: strict.end }
  }
  if (strict === null && !isEnd) return null
  const following = endOfLine(text, lineEnd.next, signs, isEnd)
  if (following === null && !isEnd) return null
  const goesOn = following !== null && plainly(text.slice(lineEnd.next, following.at), signs.delimiter).cells.length === width && width > 1
  const isHere = strict === null || (strict.loose ?? 0) < lineEnd.at
  const lenient = follow(text, start, signs, isEnd, false)
  const isOneLine = lenient !== null && lenient.end <= lineEnd.next
  if (isOneLine) return fits && !(lenient.fields === width && opens(text, strict?.loose ?? 0)) ? alone : { end: lenient.end }
  if (goesOn && (fits || isHere)) return alone
  if (lenient === null) return isEnd ? alone : null
  return fits && lenient.fields !== width ? alone : { end: lenient.end }
}

/** Whether each line of a part of the text has as many fields as the records of the table. */
function linesFit(text: string, from: number, to: number, signs: Signs): boolean {
  for (let at = from; at < to; ) {
    const line = endOfLine(text, at, signs, true)
    if (!line || plainly(text.slice(at, line.at), signs.delimiter).cells.length !== signs.width) return false
    at = line.next
  }
  return true
}

/** Whether a quotation mark within a text begins something: `the "Grill"`. */
const opens = (text: string, at: number): boolean => /[\s([]/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at + 1))

function endOfLine(text: string, start: number, { newline }: Signs, isEnd: boolean): { at: number; next: number } | null {
  const at = text.indexOf(newline, start)
  if (at >= 0) return { at, next: at + newline.length }
  return isEnd && start < text.length ? { at: text.length, next: text.length } : null
}

/**
 * Follows a record whose fields may be in quotation marks: how many there are and where it ends, and the first mark behind which text
 * stands, where that is to be the end or else is taken for a part of the field; null where nothing ends it.
 */
function follow(
  text: string,
  start: number,
  { delimiter, newline }: Signs,
  isEnd: boolean,
  strictly: boolean,
): { fields: number; end: number; loose: number | null } | null {
  let loose: number | null = null
  let at = start
  for (let fields = 1; ; fields++) {
    let end = at
    if (text[at] === '"') {
      for (let from = at + 1; ; ) {
        const closing = closingQuote(text, from)
        if (closing < 0) return null
        end = behindBlanks(text, closing + 1, delimiter, newline)
        if (end >= text.length ? isEnd : text.startsWith(delimiter, end) || text.startsWith(newline, end)) break
        if (end >= text.length) return null
        loose ??= closing
        if (strictly) return { fields, end: closing, loose }
        from = closing + 1
      }
    } else {
      const parted = text.indexOf(delimiter, at)
      const ended = text.indexOf(newline, at)
      if (ended < 0 && !isEnd) return null
      end = parted >= 0 && (ended < 0 || parted < ended) ? parted : ended < 0 ? text.length : ended
    }
    if (end >= text.length) return { fields, end: text.length, loose }
    if (!text.startsWith(delimiter, end)) return { fields, end: end + newline.length, loose }
    at = end + delimiter.length
  }
}

/** The next quotation mark that isn't a doubled one, from here on; -1 where none is. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}

/** Past the blanks that may stand between a closing mark and what ends its field. */
function behindBlanks(text: string, from: number, delimiter: string, newline: string): number {
  let at = from
  while (/[ \t\r]/.test(text.charAt(at)) && !text.startsWith(delimiter, at) && !text.startsWith(newline, at)) at++
  return at
}

/** The fields of a line by itself: a quotation mark counts where its pair ends the field, and is a part of the text elsewhere. */
export function plainly(line: string, delimiter: string): TableRecord {
  const cells: string[] = []
  let loose: number | undefined
  for (let at = 0; ; at += delimiter.length) {
    const closing = line[at] === '"' ? closingQuote(line, at + 1) : -1
    const behind = closing < 0 ? -1 : behindBlanks(line, closing + 1, delimiter, '\n')
    if (behind >= 0 && (behind >= line.length || line.startsWith(delimiter, behind))) {
      cells.push(line.slice(at + 1, closing).replaceAll('""', '"'))
      at = behind
    } else {
      if (line[at] === '"') loose ??= cells.length
      const parted = line.indexOf(delimiter, at)
      const end = parted < 0 ? line.length : parted
      cells.push(line.slice(at, end))
      at = end
    }
    if (at >= line.length) return loose === undefined ? { cells } : { cells, loose }
  }
}
