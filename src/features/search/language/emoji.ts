import { emoji as table } from './data/emoji.ts'

const wordsBySign = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const space = line.indexOf(' ')
      return [plain(line.slice(0, space)), line.slice(space + 1).split(', ')] as const
    }),
)

const sign = /\p{Extended_Pictographic}\p{M}*(?:\u200d\p{Extended_Pictographic}\p{M}*)*/gu

/** A text in pieces: what is written, and signs (emoji) with their name and keywords, the name first. Signs that mean no kind fall away. */
export function signsIn(text: string): ({ text: string } | { names: readonly string[] })[] {
  const pieces: ({ text: string } | { names: readonly string[] })[] = []
  let from = 0
  for (const found of text.matchAll(sign)) {
    pieces.push({ text: text.slice(from, found.index) })
    const names = wordsBySign.get(plain(found[0]))
    if (names) pieces.push({ names })
    from = found.index + found[0].length
  }
  return [...pieces, { text: text.slice(from) }]
}

/** Without the tone of skin and the mark that asks for a picture. */
function plain(emoji: string): string {
  return emoji.replace(/[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '')
}
