import type { LatLng } from '../../../platform/geo.ts'
import { derivedFrom, makersOf, soldAt } from '../../language/derived.ts'
import { isDictionaryWord } from '../../language/dictionary.ts'
import { isEnglishWord } from '../../language/english-words.ts'
import { isBuilt } from '../../language/nouns.ts'
import { singular } from '../../language/singular.ts'
import { isToEatOrDrink, isToSee, sellingFood } from '../../query-reading/category-phrases.ts'
import { type Interpretation, literalInterpretation } from '../../query-reading/interpretation.ts'
import type { Alike, Evidence, Part } from '../../query-reading/part.ts'
import { isOfAttributes } from '../../query-reading/parts.ts'
import { isAnyTrade } from '../../query-reading/word-lists.ts'
import { withinRegion } from './area.ts'
import type { ParsedSearch } from './parsed-search.server.ts'
import { informationOf, relaxations, type Step } from './relax.ts'
import {
  allOf,
  anyOf,
  categoryMarkers,
  initialsMarker,
  type Lexemes,
  labelled,
  marker,
  not,
  otherStem,
  partQuery,
  wordInName,
  wordQuery,
} from './tsquery.ts'

/**
 * Matching stages, from strict to loose: interpreted; where that finds too little word by word, the last as the beginning of one; where
 * that finds nothing, all as beginnings; where all that is weak, what has the most telling parts of what was interpreted; where nothing has any
 * of them, all that is in the region.
 */
export const stages = ['understood', 'literal', 'prefix', 'partial', 'region'] as const
export type Stage = (typeof stages)[number]

export const isPartial = (stage: Stage) => stage === 'partial'
/** Whether the words are what they were taken to mean, rather than words to look for. */
export const isInterpreted = (stage: Stage) => stage === 'understood' || stage === 'region' || isPartial(stage)

/**
 * What words are ranked by, part by part: the words, together and (of several) each; other spellings that are less sure; the categories
 * or initials that stand for them. `has`: what a document has that fits the part, `surely`: without other spellings; `information`: how
 * much that tells.
 */
export type CompiledPart = {
  words: string
  each: string[]
  loose: string
  categories: string
  initials: string
  has: string
  surely: string
  /** Its words in the name, or as the initials of it. */
  named?: string
  information: number
  /** It is the region: what lies there fits as well as can be; of what is around one, what lies `inside`. */
  where?: boolean
  inside?: string
  /** Known to be open, where places without known hours follow: a condition on a document `d` whose hours, if known, are those. */
  hoursKnown?: string
  /** Words that are no kind and no attribute. */
  plain: boolean
  /** It only helps to rank. */
  optional?: boolean
  /** Words for what some places of the categories are or have, in the name or the description: one that says them has it more surely. */
  said?: string
  /** The same where the kind itself is called so: of several kinds those are meant before the others. */
  saidByKind?: string
  /** Any of several such words. */
  hinted?: string
  /** All of several such words, in the name. */
  called?: string
  /** Where they mean a kind of building: what of the kind is called so, there. */
  sorted?: string
  /** It is an attribute, or a price: what has it, as a tsquery of its marker. */
  having?: string
  /** What says so in other words, too. */
  spoken?: string
  /** What says a word that tells it alone, and what is called so. */
  telling?: { named: string; said: string }
  /** What is of a like kind and says all of the words of itself, and what there is of the kinds themselves and says them. */
  alikeSaying?: { all: string; own: string } | null
  /** What says a word of what was told, and how much of all of them that tells. */
  evidence?: Share[]
  /** What says most of it, where places of other kinds are meant, too. */
  elsewhere?: string
  /** What is of other kinds that may have it. */
  also?: string
  /** See `Part`. */
  alike?: Alike
  likened?: Alike
  /** That is wished for beside a kind. */
  wish?: true
  /** Several kinds of which any is wanted. */
  sides?: CompiledPart[]
}

/**
 * A word that places may say of themselves: what has it in its name, its kind or what is said of it, and what says something used like it (one for each
 * of `likenesses`), as tsqueries; `own`: any of that but the last, `has`: any of that. `information`: how much it tells, `share`: of what all of the words do.
 */
export type Mention = {
  word: string
  name: string
  kind: string
  description: string
  alike: string[]
  own: string
  has: string
  information: number
  share: number
}

/** The tsqueries of a search as text, `''` where there is none. */
export type Compiled = {
  /** What a document must match: words and what they mean. */
  match: string
  parts: CompiledPart[]
  /** All words, in the name; not where they only name categories. */
  inName: string
  /** Any word that isn't a kind or an attribute, in the name. */
  anyInName: string
  /** All of those in the name. */
  ownInName: string
  /** The parts that a place may lack, with what it must have not to: attributes beside a kind, or any part where not all must hold. */
  lackable: { part: Part; has: string }[]
  /** Where not all parts must hold: ways to have some of them, what has all, the words by which names are compared, those without the region, and all of them side by side. */
  relaxed: { steps: Step[]; all: string[]; name: string; besideRegion: string; phrase: string } | null
  /** Several kinds of which any is wanted: they take turns, what fits all of them first. */
  sides?: CompiledPart[]
  /** Where what is meant is guessed: the words, of which places are the better for saying them. */
  mentions?: readonly Mention[]
  /** The position by whose distance to rank where the search itself has none. */
  near?: LatLng
}

/** Such places are called after anything. */
const whereOneEats = ['restaurants', 'cafes-bakeries']
/** Shorter words begin too many. */
const LONG = 3
/** Of more words, one that many places have is not taken for the beginning of others: to gather all those takes very long. */
const MOST_WORDS = 6
/** Kinds tell more than how many places are of them: who says what they want means it. */
const KIND = 1.5
/** Of two kinds side by side the second is what is wanted, the first says which: "korean spa". */
const MODIFIER = 0.25
/** What each further word of an everyday phrase tells beside the first. */
const SEVERAL = 0.4
/** What is said of places is known of few. */
const ATTRIBUTE = 0.7

export function compile(parsed: ParsedSearch, stage: Stage): Compiled {
  const { lexemes, looseLexemes, common, ends } = parsed
  const asInterpreted = isInterpreted(stage)
  const interpretation = asInterpreted ? parsed.interpretation : literalInterpretation(parsed.words)
  const isBeginning = (word: string) => ends.has(word) && !(common.has(word) && parsed.words.length > MOST_WORDS)
  const begins = (word: string) =>
    (stage === 'prefix' && word.length >= LONG && (isBeginning(word) || !parsed.known[word])) ||
    (stage === 'understood' && word.length >= LONG && ends.has(word) && hasFew(word, parsed) && !isDictionaryWord(word)) ||
    ((stage === 'literal' || (isPartial(stage) && word.length >= LONG)) && isBeginning(word)) ||
    parsed.prefixes.has(word)
  const query = (word: string, of: Lexemes, weights = '') =>
    wordQuery(word, of, { begins: begins(word), begun: parsed.typedLexemes, weights })
  // Where a city is said few places have a word, however many have it elsewhere.
  const { region } = interpretation
  const notInitials = region && region.kind !== 'state' ? new Set([...common].filter(isEnglishWord)) : common
  const inAnyName = (word: string) => query(word, looseLexemes, 'A')
  // Beside a wish a mere mention of the kind would weigh as much as being of it.
  const namedOnly = parsed.namedOnly === true || interpretation.parts.some(isWish)
  const toEat = whereOneEats.flatMap((slug) => parsed.vocabulary.bySlug.get(slug) ?? [])
  const compiledPart = (part: Part): CompiledPart => {
    if (part.sides) return ofSides(part.sides.map(compiledPart), part)
    // What isn't indexed ("your") begins no initials, or it alone would have to be found.
    const initials = lexemes[part.words[0] ?? ''] ? initialsMarker(part, notInitials) : ''
    // What was put right into the word for a kind is that: beside it others that may be meant would cost more than they find.
    // Of a kind of building other words for it are told apart from it by where they stand.
    const built = !part.words.some(isAnyTrade) && isBuilt(singular(part.words.join(' ')))
    const others = part.categories.length > 0 && !built ? lexemes : looseLexemes
    const isOther = isOfOtherKind(part, parsed)
    const found = { namedOnly, related: parsed.relatedOnly ? relatedTo(part, parsed) : '' }
    const spoken = anyOf((parsed.spokenOf[part.attribute ?? ''] ?? []).map((lexeme) => labelled(lexeme, false, 'AD')))
    const tellingIn = (weights: string) => {
      const words = anyOf((part.telling ?? []).map((word) => query(word, lexemes, weights)))
      // "Salsa dancing" isn't had where one eats, whatever that is called.
      const isElse = part.categories.some(isToEatOrDrink) ? '' : not(anyOf(categoryMarkers({ categories: toEat })))
      return words && allOf([words, anyOf(categoryMarkers({ categories: part.among ?? [] })), isElse])
    }
    const telling = tellingIn('AD')
    const also = anyOf(categoryMarkers({ categories: part.also ?? [] }))
    const evidence = sharesOf(part.evidence ?? [], parsed.total)
    const elsewhere = part.saidElsewhere ? allOf([mostOf(evidence), not(anyOf(categoryMarkers({ categories: toEat })))]) : ''
    const has = (of: Lexemes) =>
      anyOf([
        also,
        elsewhere,
        partQuery(part, (word, weights) => (isOther ? '' : query(word, of, weights)), initials, found),
        telling,
        spoken,
      ])
    const words = allOf(part.words.map((word) => query(word, lexemes)))
    const loose = allOf(part.words.map((word) => query(word, others)))
    return {
      words,
      each: part.words.length > 1 ? part.words.map((word) => query(word, lexemes)).filter(Boolean) : [],
      loose: loose === words ? '' : loose,
      categories: anyOf(categoryMarkers(part)),
      initials,
      has: has(others),
      surely: loose === words ? '' : has(lexemes),
      named: anyOf([allOf(part.words.map(inAnyName)), initials === '' ? '' : `${initials}:*`]),
      information: informationOfPart(part, parsed),
      plain: isPlain(part),
      optional: part.required === false,
      ...(telling !== '' && { telling: { named: part.among?.length ? telling : tellingIn('A'), said: telling } }),
      ...(also !== '' && { also }),
      ...(((part.narrower && !(part.told && part.evidence)) || (part.attribute !== null && !isOther && !indexedAsOther(part, parsed))) &&
        saying(part.words, (word, weights) => anyOf([query(word, lexemes, weights), ofTrade(word, part, lexemes, weights)]))),
      ...(part.alike && { alike: part.alike }),
      ...(part.likened && { likened: part.likened }),
      ...(part.narrower && !isOfAnyTrade(part, interpretation) && { alikeSaying: alikeSaying(part) }),
      ...(evidence.length > 0 && { evidence }),
      ...(elsewhere !== '' && { elsewhere }),
      ...(isOneOfKinds(part) && { saidByKind: allOf(part.words.map((word) => query(word, lexemes, 'B'))) }),
      ...(part.narrower &&
        built && {
          said: allOf(part.words.map((word) => query(word, looseLexemes, OWN))),
          sorted: allOf([anyOf(categoryMarkers(part)), region ? withinRegion(region) : '', ...part.words.map(inAnyName)]),
        }),
      ...((isWish(part) || isOfAttributes(interpretation)) && part.attribute !== null && { having: marker(`@${part.attribute}`), spoken }),
      ...(isWish(part) && { wish: true as const }),
    }
  }
  // Who doesn't sell it for a living may still have it (smoked fish and bagels), and so may what isn't called after it (a station with a Ferris wheel).
  const sellers = [...sellingFood].flatMap((slug) => parsed.vocabulary.bySlug.get(slug) ?? [])
  const alikeSaying = (part: Part) => {
    const isSight = part.everyday && part.categories.some(isToSee)
    const alike = part.categories.some(isToEatOrDrink)
      ? anyOf(categoryMarkers({ categories: sellers }))
      : not(anyOf(categoryMarkers({ categories: isSight ? toEat : [] })))
    const telling = part.words.filter((word) => !isAnyTrade(word))
    if (alike === '') return null
    const sayingSo = telling.map((word) => anyOf([query(word, lexemes, OWN), ofTrade(word, part, lexemes, OWN)]))
    const own = [anyOf(categoryMarkers(part)), region ? withinRegion(region) : '', ...sayingSo]
    return { all: allOf([alike, ...telling.map((word) => query(word, lexemes, OWN))]), own: allOf(own) }
  }
  const ofSides = (sides: CompiledPart[], part: Part): CompiledPart => {
    const any = (of: (side: CompiledPart) => string) => anyOf(sides.map(of))
    const queries = { words: any(({ words }) => words), categories: any(({ categories }) => categories), has: any(({ has }) => has) }
    return { ...noWords, ...queries, initials: '', information: informationOfPart(part, parsed), sides }
  }
  const required = presentParts(interpretation, parsed.absent)
  const compiled = new Map(interpretation.parts.map((part) => [part, compiledPart(part)]))
  const ofRequired = required.flatMap((part) => compiled.get(part) ?? [])
  const within = regionQuery(interpretation, required, lexemes)
  const plain = required.filter((part) => isPlain(part) || part.everyday)
  const whole = {
    match: allOf([...ofRequired.map(({ has }) => has), within, ...parsed.quoted]),
    lackable: interpretation.parts.flatMap((part) => (isWish(part) ? { part, has: compiled.get(part)?.has ?? '' } : [])),
    parts: [...insideOf(parsed), ...hoursKnown(parsed), ...priced(parsed), ...compiled.values()].filter(({ words }) => words !== ''),
    ...(parsed.around && { near: { lat: parsed.around.inside.lat, lng: parsed.around.inside.lng } }),
    inName: required.every((part) => part.byName || part.evidence) ? '' : allOf(required.flatMap(({ words }) => words.map(inAnyName))),
    ownInName: allOf(plain.flatMap(({ words }) => words.map(inAnyName))),
    anyInName: anyOf(plain.flatMap(({ words }) => words.map(inAnyName))),
    relaxed: null,
    ...takingTurns(ofRequired),
  }
  return isPartial(stage) ? relaxed(whole, parsed, [...compiled]) : whole
}

type Share = Pick<Evidence, 'said' | 'alike'> & { share: number }

/** How much of what all of the words tell each does. */
function sharesOf(evidence: readonly Evidence[], total: number): Share[] {
  const informations = evidence.map(({ places }) => informationOf(places, total))
  const all = informations.reduce((sum, one) => sum + one, 0)
  return evidence.map(({ said, alike }, n) => ({ said, alike, share: (informations[n] ?? 0) / all }))
}

/** What says the words that tell the most of all, or all of them. */
const mostOf = (evidence: readonly Share[]) => {
  const has = ({ said, alike }: Share) => anyOf([said, alike])
  return anyOf([...evidence.filter(({ share }) => share >= MOST_OF_ALL).map(has), allOf(evidence.map(has))])
}
const MOST_OF_ALL = 0.45

/** The kinds that take turns: those of the one part that has several. */
function takingTurns(required: CompiledPart[]): { sides?: CompiledPart[] } {
  const [one, more] = required.filter(({ sides }) => sides)
  return one?.sides && !more ? { sides: one.sides } : {}
}

function saying(words: string[], query: (word: string, weights: string) => string) {
  const of = (some: string[], weights: string) => some.map((word) => query(word, weights))
  // "Hat shop": what is of the kind needn't say that it is a shop.
  const own = words.filter((word) => !isAnyTrade(word))
  const telling = of(own.length > 0 ? own : words, OWN)
  return { said: allOf(telling), ...(words.length > 1 && { hinted: anyOf(telling) }), called: allOf(of(words, 'A')) }
}

/** Names and descriptions say what a place is. */
const OWN = 'AD'

/**
 * Of several kinds, or one with kinds below it, those that are called so themselves are meant first: a supermarket is a "grocery store", a
 * farmers market sells groceries.
 */
const isOneOfKinds = ({ narrower, categories }: Part) =>
  narrower === true && (categories.length > 1 || categories.some(({ parent_slug }) => parent_slug === null))

/** The other words of a trade say as well who practises it: "Smith Pediatrics" is a pediatrician, a "taqueria" has tacos. */
const ofTrade = (word: string, { categories }: Part, lexemes: Lexemes, weights: string) =>
  anyOf(
    [...derivedFrom(word), ...(categories.some(isToEatOrDrink) ? soldAt(word) : makersOf(word))].map((other) =>
      labelled(lexemes[other] ?? '', false, weights),
    ),
  )

const noWords = { each: [], loose: '', categories: '', initials: '', surely: '', information: 1, plain: false }

function insideOf({ around }: ParsedSearch): CompiledPart[] {
  if (!around) return []
  const within = withinRegion(around.inside)
  return [{ ...noWords, words: within, has: within, where: true, inside: within }]
}

function hoursKnown({ knownOpen, closed, interpretation: { open } }: ParsedSearch): CompiledPart[] {
  if (knownOpen === undefined || closed) return []
  // What is known to be open late needn't have hours.
  const late = open?.wish.kind === 'late' ? " or 'late-night' = any(d.attributes)" : ''
  const known = `(d.hours is not null and not isempty(d.hours)${late})`
  return [{ ...noWords, words: known, has: '', where: true, hoursKnown: known }]
}

function priced({ prices }: ParsedSearch): CompiledPart[] {
  return prices ? [{ ...noWords, words: prices.fit, has: prices.fit, optional: true, having: prices.fit, wish: true }] : []
}

/** The same where not all parts must be found; the region is a part of its own then, which names may contain instead. */
function relaxed(whole: Compiled, parsed: ParsedSearch, compiled: [Part, CompiledPart][]): Compiled {
  const { interpretation, absent, lexemes, words, total, filters } = parsed
  const present = new Set(presentParts(interpretation, absent))
  const wanted = compiled.filter(([part, { has }]) => present.has(part) && has !== '')
  const { region, regionWords } = interpretation
  if (region) {
    const part: Part = { words: regionWords, categories: [], byName: false, attribute: null, required: true }
    // Whoever wants a kind there wants none that is only named after it.
    const ofKind = wanted.some(([{ categories }]) => categories.length > 0)
    const has = ofKind ? withinRegion(region) : anyOf([withinRegion(region), allOf(regionWords.map((word) => wordInName(word, lexemes)))])
    const information = informationOf(region.place_count, total)
    wanted.unshift([
      part,
      { words: has, each: [], loose: '', categories: '', initials: '', has, surely: '', information, plain: false, where: true },
    ])
  }
  const isBound = region !== null || filters.region !== null
  const steps = relaxations(
    wanted.map(([, part]) => part),
    isBound,
  )
  const others = compiled.flatMap(([part, one]) => (present.has(part) || one.words === '' ? [] : [one]))
  return {
    ...whole,
    match: anyOf(steps.slice(0, MOST_ORDERED).map(({ match }) => match)),
    parts: [...wanted.map(([, part]) => part), ...others],
    lackable: [...wanted.map(([part, { has }]) => ({ part, has })), ...whole.lackable],
    relaxed: {
      steps,
      all: wanted.map(([, { has }]) => has),
      name: isOfAttributes(interpretation) ? '' : words.map(({ text }) => text).join(' '),
      // What is merely called after the region is no more like it.
      besideRegion: words.flatMap(({ text }) => (regionWords.includes(text) ? [] : [text])).join(' '),
      phrase: phraseOf(
        wanted.flatMap(([{ words: some }, { where }]) => (where ? [] : some)),
        parsed,
      ),
    },
  }
}

/** Words that stand side by side in what was typed, as they would in a text ("irish coffee"); '' where they don't. */
function phraseOf(texts: string[], { words, lexemes }: ParsedSearch): string {
  const isRun = ` ${words.map(({ text }) => text).join(' ')} `.includes(` ${texts.join(' ')} `)
  const each = texts.map((text) => lexemes[text] ?? '')
  return isRun && texts.length > 1 && !each.includes('') ? each.map((one) => `(${one})`).join(' <-> ') : ''
}

/** In a plain order not all ways to have some of the parts are worth gathering. */
const MOST_ORDERED = 4

/** The parts that must be found, without words that nothing has; where there is nothing else, those. */
function presentParts({ parts, region }: Interpretation, absent: ReadonlySet<string>): Part[] {
  const required = parts.filter((part) => part.required === true)
  const present = required.filter((part) => !isAbsent(part, absent))
  return present.length > 0 || region ? present : required
}

/** "Cake shop": who merely has cake is none. */
function isOfAnyTrade(part: Part, { parts }: Interpretation): boolean {
  const next = parts[parts.indexOf(part) + 1]
  return next !== undefined && next.required === false && next.words.every(isAnyTrade)
}

/** A word that hardly any place has is likelier the beginning of another. */
const hasFew = (word: string, { known }: ParsedSearch) => known[word] !== undefined && known[word] <= FEW
const FEW = 5

/** The word is written in the index as what means quite another kind: "parking" as "park". Then only being of the kind, or having it, counts. */
function isOfOtherKind(part: Part, parsed: ParsedSearch): boolean {
  const { words, categories, attribute, surely } = part
  if (surely) return true
  return words.length === 1 && (categories.length > 0 || attribute !== null) && indexedAsOther(part, parsed)
}

/** Whether one of its words is written in the index as what means a kind that it isn't of. */
function indexedAsOther({ words, categories }: Part, { typedLexemes, vocabulary }: ParsedSearch): boolean {
  return words.some((word) => {
    const others = vocabulary.phrases.get(otherStem(word, typedLexemes) ?? '')?.categories ?? []
    return others.length > 0 && !others.some(({ id }) => categories.some((one) => one.id === id))
  })
}

/** What documents of a part's kinds have, and of those of the same parents. */
export function relatedTo({ categories }: Part, { vocabulary }: ParsedSearch): string {
  const parents = categories.flatMap(({ parent_slug }) => vocabulary.bySlug.get(parent_slug ?? '') ?? [])
  return anyOf(categoryMarkers({ categories: [...parents, ...categories] }))
}

const isPlain = ({ categories, attribute }: Part) => categories.length === 0 && attribute === null

/** An attribute that only raises those that have it, for nobody records what a place has not. */
const isWish = ({ required, attribute }: Part) => required === 'unless-known-not' && attribute !== null

/** Whether nothing has the part. */
export const isAbsent = ({ words, categories, attribute }: Part, absent: ReadonlySet<string>) =>
  categories.length === 0 && attribute === null && words.every((word) => absent.has(word))

function informationOfPart(part: Part, { known, total, interpretation }: ParsedSearch): number {
  if (part.categories.length > 0) {
    const ofKind = part.categories.reduce((sum, { place_count }) => sum + place_count, 0)
    // Having its word fits it as well: a "house" in names is no rare thing, though no place may be for sale.
    const places = Math.max(ofKind, Math.min(...part.words.map((word) => known[word] ?? 0)))
    const next = interpretation.parts[interpretation.parts.indexOf(part) + 1]
    const isModifier = next !== undefined && next.required === true && next.categories.length > 0
    // Whoever takes several words to say it means it the more.
    const several = part.everyday ? 1 + SEVERAL * (part.words.length - 1) : 1
    return (isModifier ? MODIFIER : KIND) * several * informationOf(places, total)
  }
  const { words, attribute } = part
  const ofWords = words.reduce((sum, word) => sum + informationOf(known[word], total), 0)
  return attribute === null ? ofWords : Math.min(ATTRIBUTE, ofWords)
}

/** Within the region and its boroughs; a region alone is also what names contain. */
function regionQuery({ region, regionWords }: Interpretation, required: Part[], lexemes: Lexemes): string {
  if (!region) return ''
  const within = withinRegion(region)
  return required.length > 0 ? within : anyOf([within, allOf(regionWords.map((word) => wordInName(word, lexemes)))])
}
