/** Questions whether one place has something: "does x have wifi", "can i eat outside at x", "do you need tickets for x", "wifi at x". */

const THE = '(?:the |my |our |your )?'
const X = '(?<x>.+?)'
const A = '(?<a>.+?)'
const SOME = '(?:any |a |an |the |some |free |good |my |our |your )*'
const AT = '(?:at|in|inside|into|to|for|on)'
const ONE = '(?:i|we|you|u|one|people|someone|they|visitors|guests)'
/** Leave to do something. */
const MAY = `(?:(?:can|could|may|do|will) ${ONE}(?: (?:still|also|usually))?|(?:am i|are (?:we|you|people)) (?:allowed|able) to|is it (?:ok|okay|possible|allowed|fine) to|(?:do|will|would) they (?:let|allow) (?:you|us|me|people)(?: to)?)`
const HAVE =
  '(?:have|has|got|offer|offers|provide|provides|serve|serves|allow|allows|take|takes|accept|accepts|do|does|sell|sells|welcome|permit)'
const NEED =
  '(?:have to (?:have|buy|get|book|make|purchase|reserve|pay|bring)|need to (?:have|buy|get|book|make|purchase|reserve|pay|bring)|need|require)'
const TO_SEE = '(?:to (?:get into|get in to|enter|visit|see|go to|go into|ride|ride on|eat at|dine at|use)|for|at|in|on)'

/** Each on the whole of what was typed: `x` is the place, `a` what it may have. `named`: they are a question only where a place is named so, for much else is said like that. */
const patterns: { pattern: RegExp; named: boolean; has: boolean }[] = (
  [
    [`(?:does|do|did|will) ${THE}${X} ${HAVE} ${SOME}(?<a>.+)`, 'has'],
    [`(?:does|do|will) ${THE}${X} (?<a>deliver|delivers)`],
    // "Is Central Park free" is about no park that is free.
    [`(?:is|are) ${THE}${X} (?<a>(?!park )[a-z]+ (?:friendly|accessible|free|only|conditioned))`],
    [`(?:is|are) ${THE}${X} (?<a>accessible|free|halal|kosher|vegan|vegetarian)(?: to (?:enter|visit|get in|get into))?`],
    [`(?:is|are) ${THE}${X} (?<a>(?:good|great|ok|okay|fun|suitable|safe) (?:for|with) .+)`],
    [`(?:are|is) ${SOME}${A} (?:allowed|welcome|permitted|ok|okay|available|accepted|required|needed|necessary) ${AT} ${THE}${X}`],
    [`(?:is|are) there ${SOME}${A} (?:at|in|inside) ${THE}${X}`, 'has'],
    [`(?:is|are) there ${SOME}${A} near ${THE}${X}`],
    [`(?:do|does|will|would) (?:they|it|u|you) (?:let|allow) (?<a>.+?) (?:in|into|inside|at) ${THE}${X}`],
    [`(?:do|does) (?:they|it|you|u|we) ${HAVE} ${SOME}${A} (?:at|in|inside) ${THE}${X}`, 'has'],
    [`(?:do|does|will|would) ${ONE} ${NEED} ${SOME}${A} (?:${TO_SEE}) ${THE}${X}`],
    [`(?:do|does) ${THE}${X} (?:need|require|requires) ${SOME}(?<a>.+)`],
    [`${MAY} (?:bring |take |use )?(?:my |our |your |a |an |the )?${A} (?:to|at|in|into|inside|with me to) ${THE}${X}`],
    [`(?:i want to know if |i wonder if |whats the deal with )?${A} at ${THE}${X}`, 'named'],
  ] as const
).map(([pattern, how]) => ({ pattern: new RegExp(`^${pattern}$`, 'd'), named: how === 'named', has: how === 'has' }))

/** What is done, by the attribute that it takes. */
const deeds: readonly (readonly [string, RegExp])[] = [
  [
    'outdoor-seating',
    /^(?:(?:eat|sit|dine|drink|have .+|order) )?(?:outside|outdoors|alfresco|al fresco)$|^(?:eat|sit|dine|drink) (?:on|in) (?:the |a |their )?(?:patio|terrace|garden|deck|sun)$/,
  ],
  [
    'kid-friendly',
    /^(?:(?:bring|take|come with|go with|visit with) )?(?:my |our |the |a |small |little |young )*(?:kids?|child|children|toddlers?|bab(?:y|ies)|sons?|daughters?|family|stroller|strollers)$/,
  ],
  [
    'dogs-allowed',
    /^(?:(?:bring|take|come with|go with|visit with) )?(?:my |our |the |a |small |little )*(?:dogs?|pets?|pupp(?:y|ies)|pups?)$/,
  ],
  [
    'reservations',
    /^(?:book|reserve|make|get)(?: a| an)?(?: table| reservation| reservations| ahead| in advance| online)*$|^(?:table )?(?:bookings?|reservations?|booking ahead)$/,
  ],
  ['tickets-required', /^(?:(?:buy|get|book|purchase) )?(?:a |any )?(?:(?:timed |entry |entrance |admission )?(?:tickets?|pass|passes))$/],
  ['takeaway', /^(?:(?:get|order|do|pick up) )?(?:food )?(?:to go|takeout|take out|takeaway|carry ?out)$/],
  ['delivery', /^(?:(?:get|order) )?(?:food )?(?:delivered|delivery)$/],
  ['serves-alcohol', /^(?:(?:drink|get|order|buy|have) )?(?:a |some )?(?:alcohol|beers?|wine|cocktails?|liquor|booze|margaritas?)$/],
  ['wifi', /^(?:(?:use|get|go|connect to) )?(?:on ?line|(?:the |their |free )?(?:wifi|wi fi|internet))$/],
  ['parking', /^park(?: my car| our car| a car| the car| for free| free)?$/],
  ['bike-parking', /^(?:park|lock)(?: up)? (?:my|a|our|the) (?:bikes?|bicycles?)$/],
  ['gift-shop', /^(?:buy|get) (?:a |some |any )?souvenirs?$/],
  ['picnic-area', /^(?:have |eat )?(?:a )?picnic$/],
  ['guided-tours', /^(?:(?:take|get|book|do|go on) )?(?:a |an )?(?:guided )?tours?$/],
  ['restrooms', /^(?:use |go to )?(?:the |a )?(?:restrooms?|bathrooms?|toilets?)$/],
  ['breakfast', /^(?:eat|get|have) breakfast$/],
  [
    'wheelchair',
    /^(?:(?:good|great|ok|okay|fine|fun|suitable|safe) )?(?:for|with) (?:people (?:in|with) |someone (?:in|with) |a )?wheelchairs?(?: users?)?$/,
  ],
  ['wheelchair', /^(?:(?:come|go|visit|get in|get around|enter) )?(?:in|with|by) (?:a |my )?wheelchair$/],
  ['free-entry', /^(?:(?:get in|go in|enter|visit|go) )?(?:for )?free(?: of charge)?$/],
]
const payment =
  /^(?:(?:pay|paying) (?:with |by )?)?(?:(?:a |my |your |any |major )*(?:credit|debit|bank) cards?|cards?|card payments?|plastic|visa|mastercard|amex|american express|apple pay|google pay|contactless)$/

/** "Cards" is no attribute of places, but what takes cash only takes none. */
export const CARDS = 'cards'

/** Where words say that cards are to be taken: "takes cards", "that accept credit cards", "credit cards accepted"; null where none do. */
export function cardsTaken(texts: readonly string[]): { from: number; to: number } | null {
  for (const from of texts.keys()) {
    const said = texts.slice(from).join(' ')
    const length = takingCards.exec(said)?.[0].split(' ').length
    if (length) return { from, to: from + length }
  }
  return null
}
const takingCards =
  /^(?:(?:(?:that|which|who) )?(?:takes?|taking|accepts?|accepting) (?:(?:all|any|major) )*(?:(?:credit|debit|bank) )?cards?|(?:credit|debit|bank) cards? (?:accepted|taken|ok|okay|welcome))(?= |$)/

/** The attribute that is asked about: with what is done, "outside" is more than a word of the name. */
function attributeAsked(said: string, attributeOf: (phrase: string) => string | undefined): string | undefined {
  const phrase = said.replace(/^(?:my|our|your|any|a|an|some) /, '')
  if (payment.test(phrase)) return CARDS
  const known = [said, phrase].flatMap((one) => [one, `${one} allowed`, `with ${one}`])
  return known.map(attributeOf).find((one) => one !== undefined) ?? deeds.find(([, words]) => words.test(phrase))?.[0]
}

/** What phrases mean: an attribute, a kind of place, or the name of a kind. */
export type Meaning = {
  attributeOf: (phrase: string) => string | undefined
  isKind: (phrase: string) => boolean
  isKindsName: (phrase: string) => boolean
}

/** `named`: it is one only where a place has the name. */
export type AttributeQuestion = { attribute: string; found: RegExpExecArray; named: boolean }

/** The ways in which words ask whether a place has something, the likeliest first. What nobody records (`has` a noun) is asked about as it is said. */
export function attributeQuestions(typed: string, { attributeOf, isKind, isKindsName }: Meaning): AttributeQuestion[] {
  const known: AttributeQuestion[] = []
  const unknown: AttributeQuestion[] = []
  for (const { pattern, named, has } of patterns) {
    const found = pattern.exec(typed)
    const { x = '', a = '' } = found?.groups ?? {}
    if (!found || a === '' || x === '') continue
    const attribute = attributeAsked(a, attributeOf)
    if (attribute && !(named && (isKindsName(a) || isKind(x)))) known.push({ attribute, found, named })
    else if (!attribute && has && !isKind(x) && isThing(a)) unknown.push({ attribute: a.replaceAll(' ', '-'), found, named: true })
  }
  return [...known, ...unknown]
}

/** A noun or two, in letters. */
const isThing = (said: string) =>
  /^[a-z]+(?: [a-z]+){0,2}$/.test(said) &&
  !/\b(?:in|at|on|near|for|with|open|any|it|that|to|of|and|or|fees?|charge|cover|price|cost|admission|hours|website|menu|phone|address)\b/.test(
    said,
  )
