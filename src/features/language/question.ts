import { type OpenWish, timeIn } from './times.ts'

/** What is asked about one place. An attribute is said in words; `words` are those of the place, `open` the time that was asked about. */
export type Question = {
  fact: 'hours' | 'phone' | 'address' | 'website' | 'price' | 'attribute'
  attribute: string | null
  open: OpenWish | null
  /** Where the words of the place begin and end. */
  from: number
  to: number
}

const IS = '(?:is|are|s|was|will|does|do|did|can|could|would)'
const THE = '(?:the |my |our |your )?'
const X = '(?<x>.+?)'
const ASK =
  '(?:(?:please )?(?:can|could|would|do) you (?:please )?(?:tell|give|show|know) (?:me )?|(?:please )?(?:tell|give|show) me |i (?:need|want|would like|d like) (?:to know )?|id like to know |do you know |(?:whats|what is|what are|what s|what was) )?(?:the |their |its )?'
const PHONE = '(?:(?:tele)?phone(?: number)?|(?:contact|call|tel) number|number|tel|contact(?: info| details| information)?)'
const ADDRESS = '(?:(?:street |mailing )?address|location|directions)'
const SITE = '(?:web ?site|web ?page|homepage|home page|url|web address|menu)'
const HOURS =
  '(?:(?:opening|business|store|working|holiday|closing|visiting|operating|sunday|weekend) (?:hours?|times?)|hours(?: of operation)?|(?:opening|closing) (?:hours?|times?)|schedule)'
const PRICE = '(?:prices?|pricing|(?:ticket|admission|entry|entrance) (?:prices?|costs?|fees?)|fees?|admission|cost)'

type Fact = Exclude<Question['fact'], 'attribute'>
/** Each on the whole of what was typed; `x` is the place. */
const patterns: [Fact, RegExp][] = (
  [
    [
      'hours',
      `(?:how late|how early|until when|till when|when|what time|at what time|what hours|what days)(?: and when)? ${IS} ${THE}${X} (?:stay |be |usually |normally )*(?:open|opens|opened|opening|close|closes|closed|closing|shut|shuts)(?: up)?(?: until| till| from| at)?`,
    ],
    ['hours', `(?:whens|when s) ${THE}${X} (?:open|opening|close|closing|closed)`],
    ['hours', `${ASK}${HOURS} (?:of |for |at )${THE}${X}`],
    ['hours', `${ASK}${THE}${X} ${HOURS}(?: today| tomorrow)?`],
    ['hours', `(?:is|are) ${THE}${X} (?:open|closed)(?<when> .+)?`],
    ['phone', `${ASK}${PHONE} (?:of |for |to |at )${THE}${X}`],
    ['phone', `${ASK}${THE}${X} ${PHONE.replace('|number|', '|')}`],
    ['phone', `(?:how (?:do|can|could|would) (?:i|we|you|one) |how to )(?:call|phone|contact|reach) ${THE}${X}`],
    ['address', `${ASK}${ADDRESS} (?:of |for |to |at )${THE}${X}`],
    ['address', `${ASK}${THE}${X} ${ADDRESS}`],
    ['address', `(?:how (?:do|can|could|would) (?:i|we|you|one) |how to )(?:get|go|drive|walk) to ${THE}${X}`],
    [
      'address',
      `(?:where is|where s|wheres|where are|where can (?:i|we) find|where do (?:i|we) find) (?!(?:a|an|any|some|the nearest|the closest|the best|good|nearest|closest|there) )${THE}${X}(?: located| at)?`,
    ],
    ['website', `${ASK}${SITE} (?:of |for |to |at )${THE}${X}`],
    ['website', `${ASK}${THE}${X} ${SITE}`],
    [
      'price',
      `how (?:much|expensive|pricey|costly|cheap) (?:is|are|does|do|s) (?:it (?:cost )?to (?:get into|enter|visit|see|go to) )?(?:admission (?:to|at|for) |entry (?:to|at|for) |a ticket (?:to|at|for) |tickets (?:to|at|for) )?${THE}${X}(?: cost| charge)?(?: to get in(?:to)?| to enter| to visit)?`,
    ],
    ['price', `${ASK}${PRICE} (?:of |for |to |at )${THE}${X}`],
    ['price', `${ASK}${THE}${X} ${PRICE}`],
  ] as const
).map(([fact, pattern]) => [fact, new RegExp(`^${pattern}$`)])

const attributePatterns = [
  `(?:does|do|did|will) ${THE}${X} (?:have|has|offer|offers|provide|provides|serve|serves|allow|allows|take|takes|accept|accepts|do|sell) (?:any |a |an |some |free |good )*(?<a>.+)`,
  `(?:does|do|will) ${THE}${X} (?<a>deliver|delivers)`,
  `(?:is|are) ${THE}${X} (?<a>[a-z]+ (?:friendly|accessible|free|only|conditioned))`,
  `(?:is|are) ${THE}${X} (?<a>accessible|free|halal|kosher|vegan|vegetarian)`,
  `(?:are|is) (?<a>.+?) (?:allowed|welcome|permitted|ok|okay|available) (?:at|in|inside) ${THE}${X}`,
  `(?:is|are) there (?:any |a |an |some |free |good )*(?<a>.+?) (?:at|in|inside|near) ${THE}${X}`,
  `can (?:i|we|you) (?:bring |take |use )?(?:my |our |your |a |an |the )?(?<a>.+?) (?:to|at|in|into|inside|with me to) ${THE}${X}`,
].map((pattern) => new RegExp(`^${pattern}$`))

/** No question is without one of these words. */
const cue =
  /(?:^| )(?:how|when|whens|until|till|what|at|is|are|does|do|did|will|can|where|wheres|hours?|times?|schedule|phone|telephone|number|tel|contact|address|location|directions|website|site|webpage|page|homepage|url|menu|prices?|pricing|costs?|fees?|admission)(?= |$)/

/** These say what is wanted, not which place is meant. */
const noPlace =
  /^(?:(?:there|a|an|any|some) .*|it|there|this|that|they|he|she|you|i|we|here|happy|cell|mobile|pay|opening|business|store|24|after|office|smart|the|a|an|any|some|best|good|open|.* (?:24|late|after|happy|open|all))$/

/**
 * The question about one place that the words are: its opening hours, telephone number, address, website, price, or whether it has an
 * attribute; null where they are none. `attributeOf` says which attribute a phrase means, `isKind` what is a kind rather than one place.
 */
export function questionIn(
  texts: readonly string[],
  attributeOf: (phrase: string) => string | undefined,
  isKind: (phrase: string) => boolean,
): Question | null {
  const typed = texts.join(' ')
  if (texts.length < 2 || !cue.test(typed) || isKind(typed)) return null
  for (const pattern of attributePatterns) {
    const { x = '', a = '' } = pattern.exec(typed)?.groups ?? {}
    const attribute =
      a && (attributeOf(a) ?? attributeOf(`${a} allowed`) ?? attributeOf(`with ${a}`) ?? attributeOf(a.replace(/^my |^our /, '')))
    if (attribute && !noPlace.test(x)) return { fact: 'attribute', attribute, open: null, ...spanOf(texts, typed, x) }
  }
  for (const [fact, pattern] of patterns) {
    const { x = '', when = '' } = pattern.exec(typed)?.groups ?? {}
    if (x === '' || noPlace.test(x)) continue
    // "Bakeries open now" asks for any; "is the bakery open" may.
    const asked = `open${when}`.split(' ')
    const time = when === '' ? null : timeIn(asked)
    if (when !== '' && time?.to !== asked.length) continue
    const open = time?.wish ?? null
    return {
      fact,
      attribute: null,
      open: open ?? (/ open$/.test(typed) && fact === 'hours' && /^(?:is|are) /.test(typed) ? { kind: 'now' } : null),
      ...spanOf(texts, typed, x),
    }
  }
  return null
}

/** Where a phrase of the text stands among its words. */
function spanOf(texts: readonly string[], typed: string, phrase: string): { from: number; to: number } {
  const start = ` ${typed} `.indexOf(` ${phrase} `)
  const from = typed.slice(0, start).split(' ').filter(Boolean).length
  return { from, to: Math.min(texts.length, from + phrase.split(' ').length) }
}
