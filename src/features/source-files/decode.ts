import { isAscii, isUtf8 } from 'node:buffer'
import { isEnglishWord } from '../language/english-words.ts'

/** Stands in a decoded text for a byte that is no UTF-8: no text has it. */
export const SPOILED = '\uFDD0'

/** How a file's text is written; `spoiled` where some of its rows are not written so. */
export type Encoding = { encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'; spoiled: boolean }

/** A line longer than this is decoded in pieces. */
const LONGEST_LINE = 1 << 20
/** So many rows of UTF-8 beyond ASCII say that a file is written so; no more are counted. */
const ENOUGH = 1000
/** So many rows with an apostrophe where few words have one are no words. */
const MOST_DOUBTFUL = 2

/**
 * Finds out how a file is written, from its bytes piece by piece: UTF-16 by its mark or by the zeros of plain letters, else UTF-8. Rows
 * that aren't UTF-8 are Windows-1252 where all of them look so, no mark says otherwise, and they are not fewer than rows of UTF-8 beyond ASCII;
 * they are Mac OS Roman where more of them are words so. A dash or an apostrophe within a word ("Pe–a", "Mar’a") makes it none.
 */
export class Inspection {
  #wide: Encoding['encoding'] | null = null
  #marked = false
  #first = true
  #rest = Buffer.alloc(0)
  readonly #rows = { utf8: 0, likely: 0, spoiled: 0, oldWords: 0, doubtful: 0, macWords: 0 }

  add(chunk: Buffer): void {
    if (this.#first) {
      this.#wide = wideOf(chunk)
      this.#marked = chunk.toString('latin1', 0, 3) === '\xef\xbb\xbf'
    }
    this.#first = false
    if (this.#wide) return
    const [lines, rest] = wholeLines(this.#rest, chunk)
    this.#rest = rest
    this.#look(lines)
  }

  end(): Encoding {
    if (this.#wide) return { encoding: this.#wide, spoiled: false }
    this.#look(this.#rest)
    const { utf8, likely, spoiled, oldWords, doubtful, macWords } = this.#rows
    const words = oldWords + (doubtful < MOST_DOUBTFUL ? doubtful : 0)
    if (!this.#marked && macWords > words && macWords >= utf8) return { encoding: 'macintosh', spoiled: macWords < likely + spoiled }
    const old = !this.#marked && likely > 0 && likely >= utf8
    return { encoding: old ? 'windows-1252' : 'utf-8', spoiled: spoiled > 0 || (likely > 0 && !old) }
  }

  #look(lines: Buffer): void {
    if (isAscii(lines) || (this.#rows.utf8 >= ENOUGH && isUtf8(lines))) return
    for (const line of linesOf(lines)) {
      if (isAscii(line)) continue
      const isText = isUtf8(line)
      this.#rows[isText ? 'utf8' : looksOld(line) ? 'likely' : 'spoiled']++
      if (isText) continue
      const read = old.decode(line)
      if (looksOld(line) && areWords(read) && !hasDashWithin(read)) this.#rows[hasQuoteWithin(read) ? 'doubtful' : 'oldWords']++
      if (areWords(mac.decode(line))) this.#rows.macWords++
    }
  }
}

/** UTF-16 by its mark, or where every other byte of the start is zero. */
function wideOf(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const pairs = Math.min(start.length, 2000) >> 1
  const zeros = [0, 0] as [number, number]
  for (let i = 0; i < pairs * 2; i++) if (start[i] === 0) zeros[(i % 2) as 0 | 1]++
  if (pairs < 4 || Math.max(...zeros) < pairs * 0.7) return null
  return zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be'
}

/** The text of a file's bytes, each row as it is written: what is neither has `SPOILED` in place of the byte. */
export async function* decoded(bytes: AsyncIterable<Buffer>, { encoding }: Encoding): AsyncGenerator<string> {
  if (encoding.startsWith('utf-16')) {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
    return yield decoder.decode()
  }
  let rest = Buffer.alloc(0)
  let first = true
  for await (const chunk of bytes) {
    const [lines, after] = wholeLines(rest, chunk)
    rest = after
    if (lines.length === 0) continue
    const text = textOf(lines, encoding)
    yield first ? text.replace(/^\uFEFF+/, '') : text
    first = false
  }
  const text = textOf(rest, encoding)
  yield first ? text.replace(/^\uFEFF+/, '') : text
}

/** Whole lines of what was left and what came; and what is left now. A line without an end in sight is cut between two characters. */
function wholeLines(left: Buffer, came: Buffer): [lines: Buffer<ArrayBuffer>, rest: Buffer<ArrayBuffer>] {
  const all = Buffer.concat([left, came])
  let end = came.lastIndexOf(10)
  end = end < 0 ? 0 : left.length + end + 1
  if (end === 0 && all.length > LONGEST_LINE) {
    end = all.length - 1
    while (end > all.length - 4 && ((all[end] ?? 0) & 0xc0) === 0x80) end--
  }
  return [all.subarray(0, end), all.subarray(end)]
}

const old = new TextDecoder('windows-1252')
const mac = new TextDecoder('macintosh')
const lossy = new TextDecoder('utf-8', { ignoreBOM: true })

function textOf(lines: Buffer, encoding: string): string {
  if (isUtf8(lines)) return lines.toString('utf8')
  return linesOf(lines)
    .map((line) => {
      if (isUtf8(line)) return line.toString('utf8')
      if (encoding === 'macintosh' && areWords(mac.decode(line))) return mac.decode(line)
      return encoding === 'windows-1252' && looksOld(line) ? old.decode(line) : lossy.decode(line).replaceAll('\uFFFD', SPOILED)
    })
    .join('')
}

function linesOf(lines: Buffer): Buffer[] {
  const all: Buffer[] = []
  for (let from = 0; from < lines.length; ) {
    let to = from
    while (to < lines.length && lines[to] !== 10 && lines[to] !== 13) to++
    to = Math.min(lines.length, to + 1)
    all.push(lines.subarray(from, to))
    from = to
  }
  return all
}

/** Bytes that Windows-1252 leaves out, or has for letters that no file here is full of, are not from it. */
const looksOld = (line: Buffer): boolean => !/[\x81\x8d\x8f\x90\x9d\xfe\xff]/.test(line.toString('latin1'))

/** What stands in texts besides letters: quotation marks, dashes and the like. */
const marks = /[‘’“”«»–—…•·°®™©§½¼¾¿¡\u00a0]/gu
/** A letter or sign that no word has there: a capital behind a small letter, a small one with nothing of a word about it, a sign of no text. */
const misplaced = /\p{Ll}(?![\0-\x7f])\p{Lu}|(?<!\p{L})(?![\0-\x7f])\p{Ll}(?!\p{L})|(?![\0-\x7f])[^\p{L}]/u

/** Whether the letters beyond ASCII of a text stand as they do in words. */
const areWords = (text: string): boolean => !misplaced.test(text.replace(marks, ' '))

/** Small letters with a dash between them, which are two words of English or none. */
const dashed = /(\p{L}*\p{Ll})[–—](\p{Ll}\p{L}*)/gu
const hasDashWithin = (text: string): boolean =>
  /[–—]/.test(text) &&
  [...text.matchAll(dashed)].some((words) => words.slice(1).some((word) => word.length < 3 || !isEnglishWord(word.toLowerCase())))

/** Small letters with an apostrophe between them, at least one of which is no vowel: Hawaiian has it between vowels. */
const apart = /(\p{L}*\p{Ll})’(\p{Ll}+)/gu
const ending = /^(?:s|t|d|m|n|ll|re|ve|em|er)$/
/** What loses its last vowel before another word, in French and Italian. */
const elided = /^(?:\p{L}|\p{L}*qu|aujourd|entr|grand|(?:de|a|ne|su|da|be|que)ll|un|sant|quest)$/iu
const vowels = /[aeiou]$/i
const hasQuoteWithin = (text: string): boolean =>
  text.includes('’') &&
  [...text.matchAll(apart)].some(
    ([, before = '', after = '']) => !ending.test(after) && !elided.test(before) && !(vowels.test(before) && vowels.test(after.charAt(0))),
  )
