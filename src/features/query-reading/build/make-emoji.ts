import { readFile, writeFile } from 'node:fs/promises'
import { nameKey } from '../../../platform/name-key.ts'
import { isDictionaryWord } from '../../language/dictionary.ts'
import { singular } from '../../language/singular.ts'
import { categoriesOf } from '../category-phrases.ts'
import { starterCategories, starterPhrases } from '../testing.ts'

/**
 * Makes `language/data/emoji.ts`: `node src/features/query-reading/build/make-emoji.ts FILE`, where FILE is annotations/en/annotations.json of the
 * npm package cldr-annotations-full 48.2.0 (Unicode-3.0). Each emoji stands for the kind of place that its name and keywords mean most often
 * by the same words that are understood when typed; flags for the cuisine of their country.
 */
type Annotations = { annotations: { annotations: Record<string, { tts?: string[]; default?: string[] }> } }
const { annotations } = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Annotations

/** What flags stand for, of the countries whose cuisine is a kind here. */
const cuisines: Record<string, string> = {
  american: 'US',
  chinese: 'CN TW HK',
  ethiopian: 'ET ER',
  african: 'NG GH SN MA ZA KE',
  european: 'FR DE ES PT GB IE PL CH AT BE NL SE NO DK FI RU UA HU CZ',
  indian: 'IN PK BD NP LK',
  italian: 'IT',
  japanese: 'JP',
  korean: 'KR KP',
  mediterranean: 'GR TR LB IL SY JO EG IR AM AF',
  mexican: 'MX',
  caribbean: 'CU JM PR DO HT TT BB BS',
  'latin american': 'BR PE AR CO VE CL SV BO EC UY',
  thai: 'TH LA',
  vietnamese: 'VN',
  filipino: 'PH',
  malaysian: 'MY SG',
  indonesian: 'ID',
}
/** Colours are no kinds, whatever is named after them. */
const colours = new Set('red orange yellow green blue purple brown black white pink grey gray'.split(' '))
/** A kind must be meant by so much: one word of several kinds counts as a part of each. */
const ENOUGH = 1.5
/** By a face or a sign it must be meant by so much; a parent's words count less than its children's. */
const SURE = 2
const PARENT = 0.4
/** Emoji of few keywords are of one thing. */
const FEW = 6

/** Faces, hands, weather, buttons, arrows, clocks and the like stand for no place by one word alone. */
const signs =
  /[\u{1f600}-\u{1f64f}\u{1f910}-\u{1f92f}\u{1f970}-\u{1f97a}\u{1faf0}-\u{1faf8}\u{1f440}-\u{1f450}\u{1f300}-\u{1f320}\u{1f493}-\u{1f4af}\u{1f500}-\u{1f50a}\u{1f515}-\u{1f525}\u{1f534}-\u{1f56f}\u{1f190}-\u{1f251}\u{1f5e0}-\u{1f5f9}\u{1f6a8}-\u{1f6b1}\u{1f7e0}-\u{1f7f0}\u{2600}-\u{2604}\u{2620}-\u{2667}\u{2694}-\u{26a1}\u{23e0}-\u{23ff}\u{2702}-\u{2707}\u{270a}-\u{27ff}]/u
const meantBy = (word: string) => categoriesOf(starterPhrases, word)

const tells = (word: string) => word.length > 2 && !colours.has(word)

const order = new Map(starterCategories.map(({ slug }, n) => [slug, n]))
const byWord = new Map<string, string[]>()
const say = (word: string, emoji: string) => byWord.set(word, [...(byWord.get(word) ?? []), emoji])
for (const [emoji, { tts = [], default: keywords = [] }] of Object.entries(annotations.annotations)) {
  const word = /\p{Extended_Pictographic}/u.test(emoji) ? wordFor(emoji, nameKey(tts[0] ?? ''), keywords.map(nameKey)) : null
  if (word) say(word, emoji.replaceAll('\ufe0f', ''))
}
for (const [word, codes] of Object.entries(cuisines)) {
  for (const code of codes.split(' ')) say(word, String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0))))
}
const rows = [...byWord].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([word, emoji]) => `${word}: ${emoji.join(', ')}`)
await writeFile(
  new URL('../../language/data/emoji.ts', import.meta.url),
  `/** Words for kinds of places, and emoji that stand for them. See PROVENANCE.md. */\nexport const emoji = \`\n${rows.join('\n')}\n\`\n`,
)
console.log(`${[...byWord.values()].flat().length} emoji of ${byWord.size} words`)

/** The word by which the kind that is meant most often is best known; null where none is meant enough. */
function wordFor(emoji: string, name: string, keywords: string[]): string | null {
  if (keywords.includes('geometric') || / button$/.test(name)) return null
  const inName = runs(name.split(' ')).filter(tells)
  const words = [
    ...new Set([...inName, ...keywords.filter((word) => tells(word) && (word.includes(' ') || isDictionaryWord(word) || word.length < 4))]),
  ]
  const votes = new Map<string, number>()
  const seen = new Set<string>()
  for (const word of words) {
    const { categories } = meantBy(word)
    if (seen.has(singular(word)) || categories.length === 0) continue
    seen.add(singular(word))
    // "Food" and "clothes" tell less than what they are of.
    for (const { slug, parent_slug } of categories)
      votes.set(slug, (votes.get(slug) ?? 0) + (parent_slug === null ? PARENT : 1) / categories.length)
  }
  const [best, next] = [...votes].toSorted(([a, one], [b, other]) => other - one || (order.get(a) ?? 0) - (order.get(b) ?? 0))
  if (!best) return null
  const worth = (word: string) => Math.max(0, ...meantBy(word).categories.map(({ slug }) => votes.get(slug) ?? 0))
  const [named] = inName.filter((word) => worth(word) >= 0.5).toSorted((a, b) => worth(b) - worth(a))
  const sure = signs.test(emoji) ? SURE : !named && (keywords.length > FEW || (next && next[1] >= 1)) ? ENOUGH : named ? 0.5 : 1
  if (best[1] < sure) return null
  if (named && worth(named) >= best[1] - 1) return named
  const fitting = words.filter((word) => meantBy(word).categories.some(({ slug }) => slug === best[0]))
  return fitting.toSorted((a, b) => clearness(b) - clearness(a))[0] ?? null
}

/** The name of a kind is clearer than an everyday word, and what means one kind than what means several. */
function clearness(word: string): number {
  const { categories, byName, everyday } = meantBy(word)
  return (byName ? 2 : everyday ? 0 : 1) + 1 / categories.length
}

/** Every run of words, the longest first. */
function runs(words: string[]): string[] {
  return words.flatMap((_, n) => words.slice(0, n + 1).map((_, from) => words.slice(from, from + words.length - n).join(' ')))
}
