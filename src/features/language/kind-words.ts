import { carefulKinds } from './careful-kinds.ts'
import { chineseKinds } from './data/kinds-chinese.ts'
import { englishKinds } from './data/kinds-english.ts'
import { frenchKinds } from './data/kinds-french.ts'
import { germanKinds } from './data/kinds-german.ts'
import { italianKinds } from './data/kinds-italian.ts'
import { portugueseKinds } from './data/kinds-portuguese.ts'
import { spanishKinds } from './data/kinds-spanish.ts'
import { byMeaning } from './table.ts'

const english = byMeaning(englishKinds)
const careful = byMeaning(carefulKinds)
const german = byMeaning(germanKinds)
/** Asked where no other language has a word: they share many, and mean another thing by some. */
const further = [byMeaning(italianKinds), byMeaning(portugueseKinds)]
const foreign = [careful, byMeaning(spanishKinds), byMeaning(frenchKinds), german, byMeaning(chineseKinds)]

/** All that public lists call kinds in English. */
export const englishSynonyms = (): string[] => [...english.keys()]

/** What public lists call the same in English. */
export const synonymsOf = (singular: string): readonly string[] => english.get(singular) ?? []

/**
 * English phrases for what a phrase says in other words: a synonym of English, or what Spanish, French, German, Chinese, Italian or Portuguese
 * call it. `singular`: the phrase without its plurals, as the lists have it. `spoken`: one of these languages is, so that its meaning comes
 * first.
 */
export function saidInEnglish(phrase: string, singular: string, spoken = false): { phrases: string[]; foreign: boolean } {
  const own = synonymsOf(singular)
  const others = ofForeign(phrase, singular)
  if (spoken && others.length > 0) return { phrases: [...others, ...own], foreign: true }
  return { phrases: [...own, ...others], foreign: own.length === 0 && others.length > 0 }
}

function ofForeign(phrase: string, singular: string): string[] {
  const inTables = (tables: readonly ReadonlyMap<string, readonly string[]>[]) =>
    tables.flatMap((table) => table.get(phrase) ?? table.get(singular) ?? table.get(withoutS(phrase)) ?? [])
  const said = inTables(foreign)
  if (said.length > 0) return said
  const [, kind] = forChildren.exec(phrase) ?? []
  if (kind !== undefined) return ofForeign(kind, kind).map((english) => `${english} for kids`)
  const ofGerman = germanSingulars(phrase).flatMap((one) => [careful, german].flatMap((table) => table.get(one) ?? []))
  if (ofGerman.length > 0) return ofGerman
  const ofTrade = whoseShop(withoutS(phrase)).flatMap((shop) => [...foreign, ...further].flatMap((table) => table.get(shop) ?? []))
  if (ofTrade.length > 0) return ofTrade
  const sold = soldIn(phrase)
  return sold === null ? inTables(further) : ofForeign(sold, sold)
}

/** The shop that is called after who keeps it: French "fromager", Spanish "carnicero", Italian "gelataio", German "metzger" (a "fromagerie", "carniceria" and so on). */
function whoseShop(phrase: string): string[] {
  const endings: [RegExp, string][] = [
    [/i?ere?$/, 'erie'],
    [/er[oa]$/, 'eria'],
    [/ai[oa]$/, 'eria'],
    [/er(?:in)?$/, 'erei'],
  ]
  return endings.flatMap(([ending, shop]) => (phrase.length >= SHORTEST_TRADE && ending.test(phrase) ? [phrase.replace(ending, shop)] : []))
}
const SHORTEST_TRADE = 6

/** "Musée pour enfants", "museo para niños", "museo per bambini", "Museum für Kinder". */
const forChildren =
  /^(.+?) (?:pour|para|per|fur) (?:(?:les|los|las|i|as|os) )?(?:enfants?|ninos?|ninas?|chicos|peques|bambini|bambino|criancas?|kinder)$/

/** What a shop sells that is called after it: "tienda de discos", "magasin de chaussures", "Kleiderladen"; null where it is none. */
function soldIn(phrase: string): string | null {
  const [, sold] = shopFor.exec(phrase) ?? []
  if (sold !== undefined) return sold
  const [, goods = ''] = germanShop.exec(phrase) ?? []
  return goods.length < SHORTEST_GOODS ? null : goods
}
const shopFor = /^(?:tiendas?|negocios?|puestos?|magasins?|boutiques?|marchands?) (?:d |de (?:la |las |los |l )?|du |des )(.+)$/
const germanShop = /^(\p{L}+?)(?:fach)?(?:laden|geschafte?|handlung|handlungen)$/u
const SHORTEST_GOODS = 4

/** Spanish and French say more than one by an "s" alone. */
const withoutS = (phrase: string) => phrase.replace(/s(?= |$)/g, '')

/**
 * What a German plural may be one of: "bibliotheken", "kirchen", "backereien", "strande" (umlauts are no letters of their own here),
 * "kinder", "museen" of "museum".
 */
const germanSingulars = (phrase: string): string[] =>
  phrase.length < SHORTEST_PLURAL
    ? []
    : ['en', 'n', 'er', 'e'].flatMap((end) => {
        if (!phrase.endsWith(end)) return []
        const stem = phrase.slice(0, -end.length)
        return end === 'en' ? [stem, `${stem}um`] : [stem]
      })
const SHORTEST_PLURAL = 6

/** The words of a script without spaces that mean a kind: what a run of it is split by. */
export const chineseWords: readonly string[] = foreign
  .flatMap((table) => [...table.keys()])
  .filter((word) => /^\p{Script=Han}+/u.test(word))

/** Every word of what other languages call kinds of places. */
export const foreignWords: ReadonlySet<string> = new Set(
  [...foreign, ...further].flatMap((table) => [...table.keys()].flatMap((phrase) => phrase.split(' '))),
)
