import { emoji } from './data/emoji.ts'
import { byMeaning } from './table.ts'

const meanings = byMeaning(emoji)
const sign =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}\p{M}*(?:[\u{1f3fb}-\u{1f3ff}])?(?:\u200d\p{Extended_Pictographic}\p{M}*)*/gu

/** A text with the words for signs (emoji) of kinds of places in their place: "🍕 in austin" is "pizza in austin". Other signs fall away. */
export function withoutSigns(text: string): string {
  return text.replace(
    sign,
    (found) => ` ${meanings.get(plain(found))?.[0] ?? meanings.get(plain(found.split('\u200d')[0] ?? ''))?.[0] ?? ''} `,
  )
}

/** Without the tone of skin and the mark that asks for a picture. */
const plain = (emoji: string) => emoji.replace(/[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '')
