import { attributeQuestions, type Meaning } from './attribute-questions.ts'
import { datePattern } from './dates.ts'
import { type OpenWish, timeIn } from './times.ts'

/** What is asked about one place. An attribute is said in words; `open` is the time that was asked about, `allDay` where that is a day as a whole. */
export type Question = {
  fact: 'hours' | 'phone' | 'address' | 'website' | 'price' | 'attribute'
  attribute: string | null
  open: OpenWish | null
  allDay: boolean
  /** Where the words of the place begin and end. */
  from: number
  to: number
  /** From here on the words say where it is, beyond the time: "in seattle". */
  where: number
  /** It is a question only where a place has the name. */
  named: boolean
  /** Of the hours, when it opens; of the address, a part of it. */
  detail?: Detail
}
export type Detail = 'opening' | 'neighborhood' | 'zip'

/** How words that could be a question, or say a time, are meant: as that, with the day before "hours" as the time asked about, or as a name. */
export type Reading = 'question' | 'day' | 'name'

const IS = '(?:is|are|s|was|will|does|do|did|can|could|would)'
const THE = '(?:the |my |our |your )?'
const X = '(?<x>.+?)'
/** The place where no preposition stands before it: it must be no kind. */
const Y = '(?<y>(?!(?:of|for|to|at|in|near) ).+?)'
const ASK =
  '(?:(?:please )?(?:can|could|would|do) you (?:please )?(?:tell|give|show|know) (?:me )?|(?:please )?(?:tell|give|show) me |i (?:need|want|would like|d like) (?:to know )?|id like to know |do you know |(?:whats|what is|what are|what s|what was) )?(?:the |their |its )?'
const PHONE = '(?:(?:tele)?phone(?: number)?|(?:contact|call|tel) number|number|tel|contact(?: info| details| information)?)'
const ADDRESS = '(?:(?:street |mailing )?address|location|directions|zip ?code|post(?:al )?code)'
const SITE = '(?:web ?site|web ?page|homepage|home page|url|web address|menu)'
const HOURS =
  '(?:(?:open|opening|business|store|working|holiday|closing|visiting|operating) (?:hours?|times?)|hours(?: of operation)?|(?:opening|closing) (?:hours?|times?)|schedule)'
/** "Start serving", "stop seating": the door is open for that. */
const SERVE =
  '(?:starts?|begins?|stops?|ends?|finish|finishes|quit|quits) (?:serving|seating|service|selling|letting (?:people|visitors|guests) in|admitting)(?: \\S+){0,2}'
const PRICE = '(?:prices?|pricing|(?:ticket|admission|entry|entrance) (?:prices?|costs?|fees?)|fees?|admission|cost)'

const DIVISION =
  'neighbou?rhood|part of [a-z ]+?|area|district|quarter|borough|city|town|state|county|street|road|avenue|block|zip|zip ?code'

type Fact = Exclude<Question['fact'], 'attribute'>
/** Each on the whole of what was typed; `x` is the place. */
const patterns: [Fact, RegExp][] = (
  [
    [
      'hours',
      `(?:how late|how early|until when|till when|until what time|when|what time|at what time|what hours|(?:on )?(?:what|which) days?)(?: and when)? ${IS} ${THE}${X} (?:stay |be |usually |normally )*(?:open|opens|opened|opening|close|closes|closed|closing|shut|shuts)(?: up)?(?: until| till| from| at)?`,
    ],
    ['hours', `(?:when|(?:at )?what time|until when|until what time) (?:does|do|will) ${THE}${X} ${SERVE}`],
    ['hours', `(?:does|do|will|did) ${THE}${X} (?:stay |be |usually |normally |ever )*(?:open|opened|close|closed)`],
    ['hours', `(?:whens|when s) ${THE}${X} (?:open|opening|close|closing|closed)`],
    ['hours', `${ASK}${HOURS} (?:of |for |at )${THE}${X}`],
    ['hours', `${ASK}${THE}${X} ${HOURS}`],
    ['hours', `(?:is|are) ${THE}${X} (?:still |currently |usually |normally |ever )*(?:open|closed)`],
    ['hours', `(?:the )?(?:opening|closing|business|operating|visiting) (?:hours?|times?) ${THE}${Y}`],
    ['phone', `(?:the )?(?:tele)?phone number ${THE}${Y}`],
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
    // "What neighborhood is X in", "which street is X on".
    ['address', `(?:in |on )?(?:what|which) (?:${DIVISION}) (?:is|are) ${THE}${X}(?: located| situated)?(?: in| on)?`],
    ['website', `${ASK}${SITE} (?:of |for |to |at )${THE}${X}`],
    ['website', `${ASK}${THE}${X} ${SITE}`],
    [
      'website',
      `(?:how|where) (?:do|can|could|would) (?:i|we|you|one) (?:get|buy|book|order|find|reserve) (?:a )?tickets? (?:for|to|at) ${THE}${X}`,
    ],
    [
      'price',
      `how (?:much|expensive|pricey|costly|cheap) (?:is|are|does|do|s) (?:it (?:cost )?to (?:get into|enter|visit|see|go to) )?(?:admission (?:to|at|for) |entry (?:to|at|for) |a ticket (?:to|at|for) |tickets (?:to|at|for) )?${THE}${X}(?: cost| charge)?(?: to get in(?:to)?| to enter| to visit)?`,
    ],
    [
      'price',
      `(?:do|does|will|would|must) (?:i|we|you|u|one|they|people) (?:(?:have|need) to )?(?:pay|charge) (?:anything )?(?:to (?:get into|enter|visit|see|go to|go into|park at)|for|at|in) ${THE}${X}`,
    ],
    [
      'price',
      `(?:is it|its) free (?:to (?:get into|enter|visit|see|go to|go into|use|attend|tour|explore|climb|ride|hike|(?:walk|get|go|park|swim|skate|sit|be)(?: around| up)? (?:on|in|at|into|inside|through|along|across|around|up))|at|in|on) ${THE}${X}`,
    ],
    ['price', `(?:is|are) ${THE}${Y} (?:(?:very|too|really|so|that|quite) )?(?:expensive|pricey|costly|cheap|affordable)`],
    ['price', `(?:is|are) there (?:an? |any )?(?:cover charge|cover|${PRICE}) (?:to|at|for|to get into|to enter) ${THE}${X}`],
    ['price', `${ASK}${PRICE} (?:of |for |to |at )${THE}${X}`],
    ['price', `${ASK}${THE}${X} ${PRICE}`],
  ] as const
).map(([fact, pattern]) => [fact, new RegExp(`^${pattern}$`, 'd')])

/** No question is without one of these words. */
const cue =
  /(?:^| )(?:how|when|whens|until|till|what|at|is|are|does|do|did|will|can|where|wheres|hours?|times?|schedule|phone|telephone|number|tel|contact|address|location|directions|zip|zipcode|postal|postcode|website|site|webpage|page|homepage|url|menu|prices?|pricing|costs?|fees?|admission)(?= |$)/

/** These say what is wanted, not which place is meant. */
const noPlace =
  /^(?:(?:there|a|an|any|some) .*|it|me|us|here|there|this|that|they|he|she|you|i|we|here|happy|cell|mobile|pay|opening|business|store|24|after|office|smart|the|a|an|any|some|best|good|open|.* (?:24|late|after|happy|open|all))$/

/**
 * The question about one place that the words are: its opening hours, telephone number, address, website, price, or whether it has an
 * attribute; null where they are none. `attributeOf` says which attribute a phrase means, `isKind` what is a kind rather than one place,
 * `isKindsName` what is called so.
 */
export function questionIn(
  texts: readonly string[],
  attributeOf: (phrase: string) => string | undefined,
  isKind: (phrase: string) => boolean,
  isKindsName: (phrase: string) => boolean = isKind,
): Question | null {
  const typed = texts.join(' ')
  if (texts.length < 2 || !cue.test(typed) || isKind(typed) || attributeOf(typed) !== undefined) return null
  const ofAttribute = attributeIn(texts, texts.length, { attributeOf, isKind, isKindsName })
  if (ofAttribute) return ofAttribute
  for (const time of timesAtEnd(texts)) {
    const found = firstOf(texts.slice(0, time.at), isKind, (fact) => fact === 'hours')
    if (found) return { ...found, open: time.wish, allDay: time.allDay, where: time.to, named: false, ...detailOf(found.fact, typed) }
  }
  const found = firstOf(texts, isKind)
  if (!found) return inRegion(texts, { attributeOf, isKind, isKindsName })
  const isNow = found.fact === 'hours' && /^(?:is|are) .*open$/.test(typed)
  const open: OpenWish | null = isNow ? { kind: 'now' } : null
  return { ...found, open, allDay: false, where: texts.length, named: false, ...detailOf(found.fact, typed) }
}

/** "When does x open", "what neighborhood is x in", "zip code of x". */
function detailOf(fact: Fact, typed: string): { detail?: Detail } {
  const [, , detail] = details.find(([of, pattern]) => of === fact && pattern.test(typed)) ?? []
  return detail ? { detail } : {}
}

const details: readonly [Fact, RegExp, Detail][] = [
  ['hours', /^(?:(?:at )?what time|when|whens|how early) .*(?:open|opens|opening)(?= |$)(?!.* clos)/, 'opening'],
  ['address', /(?:^| )(?:what|which) (?:neighbou?rhood|district|quarter) /, 'neighborhood'],
  ['address', /(?:^| )(?:zip|zip ?code|post(?:al )?code)(?= |$)/, 'zip'],
]

/** The same where a region follows: "directions to the zoo in madison", "ihop phone number in austin". */
function inRegion(texts: readonly string[], meaning: Meaning): Question | null {
  const at = texts.lastIndexOf('in')
  if (at < 2 || at === texts.length - 1) return null
  const found = firstOf(texts.slice(0, at), meaning.isKind)
  if (!found) return attributeIn(texts.slice(0, at), at, meaning)
  return { ...found, open: null, allDay: false, where: at, named: false, ...detailOf(found.fact, texts.slice(0, at).join(' ')) }
}

/** Whether one place has something. */
function attributeIn(texts: readonly string[], where: number, meaning: Meaning): Question | null {
  const question = attributeQuestions(texts.join(' '), meaning).find(({ found, named }) => {
    const x = found.groups?.x ?? ''
    return !noPlace.test(x) && !(named && timeIn(['open', 'at', ...x.split(' ')]))
  })
  if (!question) return null
  const { attribute, found, named } = question
  return { fact: 'attribute', attribute, open: null, allDay: false, ...spanOf(found), where, named }
}

/** The first pattern that the words are. */
function firstOf(texts: readonly string[], isKind: Meaning['isKind'], isWanted: (fact: Fact) => boolean = () => true) {
  const typed = texts.join(' ')
  for (const [fact, pattern] of patterns) {
    const found = isWanted(fact) ? pattern.exec(typed) : null
    const { x = '', y } = found?.groups ?? {}
    // "Bakeries open now" asks for any; "is the bakery open" may.
    if (found && !noPlace.test(y ?? x) && (y === undefined || !isKind(y))) return { fact, attribute: null, ...spanOf(found) }
  }
  return null
}

/** What times follow; a day without "on" follows only these, for "Ruby Tuesday" is a name. */
const hoursWord = /^(?:open|opens|opened|opening|close|closes|closed|closing|shut|shuts|up|hours?|times?|schedule|until|till|from|at)$/
const timeWord = /^(?:on|at|this|now|right|today|tonight|tomorrow|late|currently|after|before|past)$/
const dayAlone =
  /^(?:(?:on|this|next|every) )*(?:today|tonight|tomorrow|weekends?|weekdays|mon|tues?|wed|thu|thurs?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/

const hoursAlone = /^(?:hours?|times?|schedule)$/
const dayPart = / (?:in the )?(?:morning|afternoon|evening|night)s?$/

const isWhere = /^(?:in|near)$/

/** `at` is where it begins, `to` where it ends. */
type TimeAtEnd = { wish: OpenWish | null; allDay: boolean; at: number; to: number }

/** The times that the words may end with, "in" and a region after it aside, the longest first. */
function timesAtEnd(texts: readonly string[]): TimeAtEnd[] {
  return texts.flatMap((word, at): TimeAtEnd[] => {
    if (at < texts.length - 1 && isWhere.test(word) && hoursWord.test(texts[at - 1] ?? ''))
      return [{ wish: null, allDay: false, at, to: at }]
    if (at < 2 || !(timeWord.test(word) || hoursWord.test(texts[at - 1] ?? ''))) return []
    const time = timeIn(['open', ...texts.slice(at)])
    const to = at + (time?.to ?? 0) - 1
    if (!time || time.from > 0 || to <= at || (to < texts.length && !isWhere.test(texts[to] ?? ''))) return []
    const said = texts.slice(at, to).join(' ')
    // "Hours friday night" are those of the day.
    const isDay = dayAlone.test(said) || (hoursAlone.test(texts[at - 1] ?? '') && dayAlone.test(said.replace(dayPart, '')))
    return [{ wish: time.wish, allDay: isWholeDay(time.wish) || isDay, at, to }]
  })
}

const isWholeDay = (wish: OpenWish) => wish.kind === 'date' && wish.minute === null

/** Where the words of the place stand among all words. */
function spanOf({ input, indices }: RegExpExecArray): { from: number; to: number } {
  const [start, end] = indices?.groups?.x ?? indices?.groups?.y ?? [0, 0]
  const count = (text: string) => text.split(' ').filter(Boolean).length
  return { from: count(input.slice(0, start)), to: count(input.slice(0, end)) }
}

const days = `today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|${datePattern}`
const dayBeforeHours = new RegExp(`^(?<before>.*?) ?(?<!\\S)(?<day>${days}) (?<hours>${HOURS})(?<after> (?:of|for|at) .+)?$`)

/** The parts of "pike place sunday hours", where the day may belong to the name; null where no day stands there. */
export function endsWithDay(texts: readonly string[]): string | null {
  const { before, day, after } = dayBeforeHours.exec(texts.join(' '))?.groups ?? {}
  return before && day && !after ? day : null
}

/** Words with the day that stands before "hours" at their end, as a time: "hours of x on sunday" for "sunday hours of x". */
export function withDayLast<W extends { text: string }>(words: W[], evenOfName: boolean): (W | { text: string; after: null })[] {
  const texts = words.map(({ text }) => text)
  const { before = '', day, after } = dayBeforeHours.exec(texts.join(' '))?.groups ?? {}
  if (!day || (!after && !evenOfName)) return words
  const at = before.split(' ').filter(Boolean).length
  const to = at + day.split(' ').length
  return [...words.slice(0, at), ...words.slice(to), { text: 'on', after: null }, ...words.slice(at, to)]
}
