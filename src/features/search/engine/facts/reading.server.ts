import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { endsWithDay, type Reading } from '../../../language/question.ts'
import type { Interpretation } from '../../../query-reading/interpretation.ts'
import { sortName, type Word } from '../../../query-reading/typed.ts'
import { allOf, anyDocument, type Lexemes, wordQuery } from '../tsquery.ts'

const named = prepared<{ whole: boolean; asked: boolean; place: boolean }>(
  'search-question-or-name',
  `select exists(select from place_documents where sort_name = $1) or ${anyDocument('$2::tsquery')} as whole, ${anyDocument('$3::tsquery')} as asked,
     ${anyDocument('$4::tsquery')} as place`,
)

/** Nothing has it. */
const NOTHING = `'@none'`

/**
 * Whether a place is named like the question itself ("Fisher Price", "Where the Sidewalk Ends"), or like what stands before "hours"
 * ("Ruby Tuesday hours", unlike "… sunday hours"); or no place is named like what a question must be about ("wifi at home").
 */
export async function readingOf(
  ctx: Pick<Ctx, 'client'>,
  words: Word[],
  { parts, question, name }: Interpretation,
  lexemes: Lexemes,
): Promise<Reading> {
  const inName = (texts: string[]) => allOf(texts.map((text) => wordQuery(text, lexemes, { weights: 'A' }))) || NOTHING
  const texts = words.map(({ text }) => text)
  const ofPlace = parts.flatMap((part) => part.words)
  // Words that are in no index tell no name from a question; and who asks for what is open at a time asks for no name that has those words.
  // "Parking" is written in the index as "park" is.
  const called = [...ofPlace, ...(name?.split(' ') ?? [])]
  const ofIt = new Set(called.map((word) => lexemes[word]))
  const tells = question !== null && texts.some((text) => !called.includes(text) && lexemes[text] && !ofIt.has(lexemes[text]))
  const whole = sortName(texts.join(' '))
  const day = endsWithDay(texts)
  const isKnown = ofPlace.length > 0 && ofPlace.every((word) => lexemes[word])
  const [found] = await named(ctx, [
    whole,
    tells ? inName(texts) : NOTHING,
    day === null ? NOTHING : inName(ofPlace),
    question?.named && isKnown ? inName(ofPlace) : NOTHING,
  ])
  if (found?.whole || (question?.named && !found?.place)) return 'name'
  return day !== null && !found?.asked ? 'day' : 'question'
}
