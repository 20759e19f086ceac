// `name_key()` in the database (migration 0010) follows the same steps with the same ranges; a property test compares the two.

/** Accents and points that are written on or below letters: Latin, Cyrillic, Hebrew, Arabic. Vowel signs of Indic scripts are letters. */
const marks =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\u3099\u309a]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]/g

/** Signs within a word that leave no gap: "Joe’s" is "joes", "Hawaiʻi" is "hawaii". */
const joiners = /['’‘‛ʹʻʼʽʾʿˈ`.\u200b-\u200f\u2060\ufeff]/g

/** Everything else that is neither letter nor digit: punctuation, symbols, pictures. */
const gaps =
  /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02df\u037e\u0387\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2100-\u2fff\u3000-\u3004\u3008-\u3030\u303d-\u303f\u30a0\u30fb\ua4fe\ua4ff\ue000-\uf8ff\ufd3e\ufd3f\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u{1f000}-\u{1faff}\u{e0000}-\u{e01ff}]+/gu

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}

/**
 * A name as names are compared everywhere, in matching, search and the database: lower-cased, without accents and punctuation, "&" as
 * "and", words of any script parted by one space. Anything may be given; of signs alone nothing is left.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[ßæœþøłđðħŧıς]/g, (letter) => letters[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replace(joiners, '')
    .replace(gaps, ' ')
    .trim()
}
