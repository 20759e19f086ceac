import { chineseFrame, chineseHere, chineseIn, chineseOpen } from './chinese.ts'
import { isEnglishWord } from './english-words.ts'
import { type ForeignLanguage, foreignFrames, foreignLanguages, isForeignFrameWord, purposeAt } from './foreign-frame-words.ts'
import { activities, auxiliaries, genericNouns, isFrameWord, lightVerbs, praise, pronouns, questionWords } from './frame-words.ts'

/** What was said around a wish has fallen away: the words from `from` up to but without `to` are left. `activity`: what is to be done there. */
export type Framed = { from: number; to: number; activity: string | null; found: boolean }

const one = (words: ReadonlySet<string>) => `(?:${[...words].join('|')})`
const subject = one(pronouns)
const auxiliary = one(auxiliaries)
const light = one(lightVerbs)
const doing = `(?:${Object.keys(activities).join('|')})`
const noun = one(genericNouns)

/** What shows that words are said around a wish, and aren't a name: a question, a wish, an order, a place for something. */
const opening = new RegExp(
  ` (?:${[
    `${one(questionWords)}(?: else| exactly)? (?:to |is |are |s )?(?:${auxiliary}|${subject}|${light}|${doing})`,
    `(?:whats|wheres|whos|what|where|who) (?:is |are |s )?(?:the|a|an|some) (?:best|nearest|closest|good|nicest)`,
    `(?:whats|wheres|whos) (?:the|a|an|some|good|there)`,
    `(?:i|we)(?: ${one(praise)})* (?:${auxiliary}|${light})`,
    `(?:im|id|ive|ill|were|wed|weve|lets)(?: ${one(praise)})* (?:${light}|in|up|trying|hungry|thirsty|to|${doing})`,
    `${auxiliary} (?:${subject}|there)`,
    `(?:find|show|get|give|tell|recommend|suggest|list|help|name|point|bring|take) (?:(?:me|us|him|her|them) |a |an |the |some |any |all |to |${noun})`,
    `${noun}(?: ${one(praise)})* (?:to|for|that|which|who|where|with|in|near|serving|selling|offering|making|${subject})`,
    `(?:looking|searching|hunting|search|look) for`,
    `in (?:search|need|the mood) (?:of|for)`,
    `(?:need|want|wanted|wanna|gotta) (?:a|an|some|any|to|somewhere|something)`,
    `(?:craving|hungry|thirsty) `,
    `(?:feel|feels|feeling|felt) like `,
    `(?:please|pls|plz|hi|hello|hey) `,
    `any(?:body|one) `,
  ].join('|')})`,
)

const closing = new RegExp(
  ` (?:please|pls|plz|thanks|thank|thx|recommended|recommend|recommendations?|suggestions?|suggest|ideas?|tips?|recs?|advice|options?|choices?|(?:to|for|you|i|we) (?:${subject}|${light}|${doing}|${auxiliary})|anyone|anybody|there)(?: |$)`,
)

const whereOne = / where (?:do|does|did|can|could|will|would|is|are|was|were) /
/** What somebody does, or what is done. */
const isDeed = (word: string) =>
  Object.hasOwn(activities, word) || /^(?:live|lived|perform|compete|happen|held|played|filmed|buried)$/.test(word)

/** These stand before a region or a place: they don't fall away with what is around them. */
const prepositions = new Set(['in', 'at', 'by', 'to', 'from', 'on', 'of'])

/**
 * What is left when the words said around a wish fall away: "where can i get pizza in boston" is "pizza in boston". `isPhrase` says of words
 * of more than one that they mean something together ("things to do"). Something is always left, but for an activity.
 */
export function withoutFrame(texts: readonly string[], isPhrase: (phrase: string) => boolean): Framed {
  const language = languageOf(texts)
  const falls = (word: string) => isFrameWord(word) || inLanguage(word, language)
  let from = 0
  let activity: string | null = null
  while (from < texts.length && !startsPhrase(texts, from, isPhrase)) {
    const word = texts[from] ?? ''
    const done = Object.hasOwn(activities, word) && (follows(texts[from - 1]) || isGoneFor(texts, from) || isForeignDeed(word, language))
    if (done) activity = word
    if (!done && !falls(word)) break
    from++
  }
  // "Find me a show": after an article even such a word may be what is wanted.
  if (
    from > 1 &&
    /^(?:to|a|an|some|any|the|for|of|best|good|nice|great|like)$/.test(texts[from - 2] ?? '') &&
    isPhrase(texts[from - 1] ?? '')
  )
    from--
  const said = ` ${texts.slice(0, from).join(' ')} `
  if (from > 0 && language === 'english' && !opening.test(said)) [from, activity] = [0, null]
  while (from > 0 && prepositions.has(texts[from - 1] ?? '')) from--
  let to = texts.length
  while (to > from && falls(texts[to - 1] ?? '') && !endsPhrase(texts, to, isPhrase)) to--
  if (to < texts.length && !closing.test(` ${texts.slice(to).join(' ')} `)) to = texts.length
  // "Where do the cubs play": what one does there.
  if (to === texts.length && to - from > 1 && whereOne.test(` ${texts.slice(0, from).join(' ')} `) && isDeed(texts[to - 1] ?? '')) to--
  if (from >= to && activity === null) {
    // All of it could be said around a wish: what comes last is the wish, if only a name.
    const cut = texts.findLastIndex(
      (word, n) => n < texts.length - 1 && /^(?:a|an|the|any|some|for|of|to|me|is|are|s|want|need)$/.test(word),
    )
    return { from: cut + 1, to: texts.length, activity: null, found: cut >= 0 }
  }
  return { from, to: Math.max(from, to), activity, found: from > 0 || to < texts.length }
}

/** After these a verb says what is to be done: "to eat", "can i swim". */
const follows = (word: string | undefined) =>
  word === 'to' || pronouns.has(word ?? '') || auxiliaries.has(word ?? '') || word === 'go' || word === 'and' || word === 'or'

/** "Dónde dormir": a verb of the language that is spoken. */
const isForeignDeed = (word: string, language: Language) => language !== 'english' && (inLanguage(word, language) || !isEnglishWord(word))

/** "Go for a walk". */
const isGoneFor = (texts: readonly string[], at: number) =>
  / (?:go|going|goes|went|out) for an? $/.test(` ${texts.slice(0, at).join(' ')} `)

/** Whether a word within a wish is only what one says: "that has", "where i can", "to eat"; where the wish is foreign, "de", "la". */
export function saysNothing(texts: readonly string[], at: number, isForeign: boolean): boolean {
  const word = texts[at] ?? ''
  if (isFrameWord(word) || inLanguage(word, languageOf(texts)) || (isForeign && isForeignFrameWord(word))) return true
  // "When the other one has nothing"; a name begins with it.
  if (word === 'nothing' && possession.test(texts[at - 1] ?? '')) return true
  return Object.hasOwn(activities, word) && follows(texts[at - 1])
}
const possession = /^(?:has|have|had|having|is|was|theres|got|serves?|sells?|found|finds?)$/

export type Language = 'english' | ForeignLanguage | 'chinese'

/** The language that words are in, by function words that no other has. */
export function languageOf(texts: readonly string[]): Language {
  if (texts.some((word) => /\p{Script=Han}/u.test(word))) return 'chinese'
  const signed = foreignLanguages.find((language) => texts.some((word) => foreignFrames[language].signs.has(word)))
  return signed ?? texts.flatMap((_, at) => purposeAt(texts, at) ?? [])[0] ?? languageOfArticle(texts) ?? 'english'
}

/** "Un hotel barato en …", "une pizza à …": an article that English doesn't have, at the beginning, before words of its language. */
function languageOfArticle([first = '', ...rest]: readonly string[]): ForeignLanguage | undefined {
  const possible = articles[first] ?? []
  return rest.length < 2 ? undefined : possible.find((language) => rest.slice(1).some((word) => foreignFrames[language].frame.has(word)))
}
const articles: Readonly<Record<string, readonly ForeignLanguage[]>> = {
  un: ['spanish', 'french'],
  una: ['spanish', 'italian'],
  une: ['french'],
  uma: ['portuguese'],
}

const chinese = new Set([...chineseFrame, ...chineseHere, ...chineseOpen, ...chineseIn])

function inLanguage(word: string, language: Language): boolean {
  if (language === 'chinese') return chinese.has(word)
  return language !== 'english' && foreignFrames[language].frame.has(word)
}

function startsPhrase(texts: readonly string[], at: number, isPhrase: (phrase: string) => boolean): boolean {
  const isContent = (phrase: string) => isPhrase(phrase) && phrase !== 'to go'
  return [4, 3, 2].some((length) => at + length <= texts.length && isContent(texts.slice(at, at + length).join(' ')))
}

function endsPhrase(texts: readonly string[], to: number, isPhrase: (phrase: string) => boolean): boolean {
  return [4, 3, 2].some((length) => to >= length && isPhrase(texts.slice(to - length, to).join(' ')))
}
