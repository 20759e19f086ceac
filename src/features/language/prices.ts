import { nameKey } from '../../platform/name-key.ts'
import { isEnglishWord } from './english-words.ts'
import { isFrameWord } from './frame-words.ts'

/**
 * What words say of what something may cost: the levels of price that are wished for, 0 (free) to 4, and what is left of the words.
 * `asWords`: they may be a part of a name, too, and are left in. `little`: the less the better.
 */
export type PriceWish = { levels: readonly number[]; q: string; asWords: boolean; little: boolean }

const CHEAP = [0, 1, 2]
const DEAR = [3, 4]

const list = (text: string) => text.split('|')
/** German adjectives in all of their forms. */
const german = (stems: string) => stems.split('|').flatMap((stem) => ['', 'e', 'er', 'es', 'en', 'em'].map((ending) => `${stem}${ending}`))
const cheap = list(
  'cheap|cheaper|cheapest|cheaply|affordable|inexpensive|low cost|low price|low priced|low budget|budget|budget friendly|on a budget|on the cheap|economical|' +
    'reasonably priced|good value|great value|value for money|wont break the bank|barato|barata|baratos|baratas|economico|economica|pas cher|pas chere|' +
    'pas chers|bon marche|便宜',
)
  .concat(german('gunstig|preiswert|billig'))
  // "Not too expensive", "the least pricey".
  .concat(
    list('not|not too|not so|not very|not that|not overly|not particularly|isnt|isnt too|arent|arent too|less|least|the least').flatMap(
      (little) => list('expensive|pricey|pricy|costly|fancy').map((much) => `${little} ${much}`),
    ),
  )
const dear = list(
  'expensive|pricey|fancy|upscale|luxury|luxurious|luxe|posh|swanky|ritzy|high end|fine dining|splurge|money no object|money is no object|price is no object|five star|5 star|four star|4 star|' +
    'de lujo|de luxe|luxueux|haut de gamme|高档',
).concat(german('teur'))
const free = list(
  'free|for free|free of charge|free entry|free admission|no admission|no entry fee|without paying|gratis|gratuit|gratuite|gratuits|gratuites|gratuito|gratuita|gratuitos|gratuitas|umsonst|免费',
).concat(german('kostenlos'))

/** "Without an entry fee", "no cover charge". */
const withoutFee = list('no|without|without a|without an|without any|zero').flatMap((none) =>
  list('entry|entrance|admission|cover|ticket').flatMap((what) =>
    list('fee|fees|charge|charges|cost|costs|price').map((fee) => `${none} ${what} ${fee}`),
  ),
)

const phrases = new Map<string, readonly number[]>([
  ...withoutFee.map((phrase) => [phrase, [0]] as [string, number[]]),
  ...free.map((phrase) => [phrase, [0]] as [string, number[]]),
  ...cheap.map((phrase) => [phrase, CHEAP] as [string, number[]]),
  ...dear.map((phrase) => [phrase, DEAR] as [string, number[]]),
])
const LONGEST = 5

/** What an amount of dollars for somebody is at most, by level. */
const amounts = [
  [15, 1],
  [30, 2],
  [60, 3],
  [Infinity, 4],
] as const

const symbols = /(?<=^|[\s,(])(\${1,4})(?=$|[\s,).!?])/
const atMost =
  /(?<=^|\s)(?:under|below|less than|cheaper than|no more than|not more than|at most|up to|max(?:imum)?|within) (?:\$ ?(\d{1,3})|(\d{1,3}) ?(?:\$|dollars?|bucks|usd))(?: (?:a|per) (?:person|head|night)| each)?(?=$|[\s,.!?])/i

/**
 * The price that words wish for: "$$ pizza", "lunch under $15", "cheap eats", "fancy dinner", "free museums"; null where they say none.
 * Symbols and amounts fall away. "Free parking" is no wish for what is free: a thing of which a place may have some follows, by `isThing`.
 */
export function priceWishIn(q: string, isThing: (phrase: string) => boolean): PriceWish | null {
  const symbol = symbols.exec(q)
  if (symbol?.[1]) return { levels: [symbol[1].length], q: without(q, symbol), asWords: false, little: false }
  const amount = atMost.exec(q)
  const dollars = Number(amount?.[1] ?? amount?.[2])
  const [, most] = amounts.find(([bound]) => dollars <= bound) ?? []
  if (amount && most)
    return { levels: [0, 1, 2, 3, 4].filter((level) => level <= most), q: without(q, amount), asWords: false, little: false }
  const texts = nameKey(q).split(' ')
  for (let length = LONGEST; length > 0; length--)
    for (let at = 0; at + length <= texts.length; at++) {
      const said = texts.slice(at, at + length)
      const levels = phrases.get(said.join(' '))
      // What is "not cheap", or "how expensive", is another matter.
      if (!levels || turned.has(texts[at - 1] ?? '') || (levels[0] === 0 && !levels[1] && isOfThing(texts.slice(at + length), isThing)))
        continue
      if (said.join(' ') === 'free' && isCompound(texts[at - 1])) continue
      const little = levels === CHEAP
      // Words of another language, beside others, and several that no name has.
      if (
        length < texts.length &&
        (/^(?:no|without|zero) /.test(said.join(' ')) || !said.every((word) => isEnglishWord(word) || isFrameWord(word)))
      )
        return { levels, q: texts.toSpliced(at, length).join(' '), asWords: false, little }
      return { levels, q, asWords: true, little }
    }
  return null
}

/** "Gluten free", "smoke free": a thing of which a place has none, behind its name; a closed class of English. */
const isCompound = (before: string | undefined) => before !== undefined && lacked.has(before)
const lacked = new Set(
  (
    'additive alcohol allergen allergy animal barrier cage caffeine car carb child cholesterol chemical corn crowd cruelty dairy device dog drug ' +
    'dust duty egg emission fat fish fragrance fuel gelatin germ gluten gmo grain guilt gun hands hassle hormone kid lactose latex lead meat ' +
    'milk mold msg noise nut nuts oil peanut pesticide pet phone plastic pork preservative risk salt scent screen seed shellfish smoke ' +
    'sodium soy step stress sugar sulfite sulphate tax toll toxin traffic tobacco trans waste wheat yeast'
  ).split(' '),
)

/** Words for prices, which are never repaired. */
export const priceWords: ReadonlySet<string> = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')))

const turned = new Set(['not', 'less', 'least', 'how', 'too', 'so', 'no', 'nothing', 'isnt', 'arent'])

const isOfThing = (rest: string[], isThing: (phrase: string) => boolean) =>
  [1, 2, 3].some((length) => isThing(rest.slice(0, length).join(' ')))

const without = (q: string, { index, 0: said }: RegExpExecArray) =>
  `${q.slice(0, index)} ${q.slice(index + said.length)}`.trim().replace(/\s+/g, ' ')
