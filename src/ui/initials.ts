const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * What stands for a face: the upper-case first letters of up to two words, in any script; of a name without letters its first sign, of no
 * name at all a question mark. At most two signs as people count them.
 */
export function initials(name: string): string {
  const words = name.split(/[\s\p{Cc}[\p{Cf}--[\u200c\u200d\u{e0020}-\u{e007f}]]]+/v).filter(Boolean)
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
  const found = letters.length > 0 ? letters.slice(0, 2) : words.slice(0, 1)
  return found.map((text) => firstSign(firstSign(text).toUpperCase())).join('') || '?'
}

/** The segmenter takes a third of a millisecond of a page with a face; what begins with two signs of ASCII doesn't need it. */
function firstSign(text: string): string {
  if (/^[ -~](?:[ -~]|$)/.test(text)) return text.charAt(0)
  return graphemes.segment(text)[Symbol.iterator]().next().value?.segment ?? ''
}
