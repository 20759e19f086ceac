import { defaultFormats, formatter } from '../../../../platform/format.ts'
import { CARDS } from '../../../language/attribute-questions.ts'
import { lowered } from '../../../language/lowered.ts'
import { attributes } from '../../../places/attributes.ts'
import { formatPhone, formatWebsite } from '../../../places/postal.ts'
import type { Answer, Fact } from '../../contract/fact.ts'
import { hoursSentence, othersSentence, subjectOf } from '../../hours-sentence.ts'

/** For programs; pages say times on the reader's own clock. */
const format = formatter(defaultFormats)

/** An answer in plain words; what nobody knows is said as that. */
export function sentenceOf(fact: Omit<Fact, 'sentence'>, now: Date): string {
  return saying(fact, now) + othersSentence(fact, format)
}

function saying({ answer, ...about }: Omit<Fact, 'sentence'>, now: Date): string {
  const name = subjectOf(about)
  switch (answer.fact) {
    case 'hours':
      return hoursSentence(about, answer, now, format)
    case 'phone':
      return answer.phone === null ? `No phone number of ${name} is known.` : `The phone number of ${name} is ${formatPhone(answer.phone)}.`
    case 'website':
      return answer.website === null ? `No website of ${name} is known.` : `The website of ${name} is ${formatWebsite(answer.website)}.`
    case 'address':
      if (answer.part) return partSentence(name, answer.part, answer)
      return answer.address === null
        ? `${name} is in ${answer.lines.join(', ')}. Its street address isn’t known.`
        : `The address of ${name} is ${answer.lines.join(', ')}.`
    case 'price':
      if (answer.price === null) return `The price of ${name} isn’t known.`
      return answer.price === 0 ? `${name} is free.` : `The price level of ${name} is ${answer.price} of 4 (${'$'.repeat(answer.price)}).`
    case 'attribute':
      return attributeSentence(name, answer)
  }
}

type AddressAnswer = Extract<Answer, { fact: 'address' }>

/** "Apteka is in Bloomfield.", or that nobody knows, with what is known of where it is. */
function partSentence(name: string, part: NonNullable<AddressAnswer['part']>, { lines, address }: AddressAnswer): string {
  const [label, says] =
    part.name === 'zip' ? ['ZIP code', `The ZIP code of ${name} is ${part.value}.`] : ['neighborhood', `${name} is in ${part.value}.`]
  if (part.value !== null) return says
  const where = address === null ? `It is in ${lines.join(', ')}.` : `Its address is ${lines.join(', ')}.`
  return `The ${label} of ${name} isn’t known. ${where}`
}

/** What is said of a place that has an attribute, where that isn't "has" and its label. */
const sayings: Readonly<Record<string, string>> = {
  'free-entry': 'is free to enter',
  'tickets-required': 'requires tickets',
  'gift-shop': 'has a gift shop',
  cafe: 'has a café',
  'late-night': 'is open late',
  takeaway: 'offers takeout',
  delivery: 'delivers',
  reservations: 'takes reservations',
  'serves-alcohol': 'serves alcohol',
  halal: 'serves halal food',
  kosher: 'serves kosher food',
  'kid-friendly': 'is good with children',
  playground: 'has a playground',
  'picnic-area': 'has a picnic area',
  'dogs-allowed': 'allows dogs',
  'cash-only': 'takes cash only',
}

/** What is said of a place that has an attribute: "allows dogs", "has parking". */
export const sayingOf = (attribute: string, label: string): string => sayings[attribute] ?? `has ${lowered(label)}`

function attributeSentence(name: string, { attribute, label, value, mentioned }: Extract<Answer, { fact: 'attribute' }>): string {
  const says = sayingOf(attribute, label)
  const mention = mentioned === null ? '' : ` Its ${mentioned} mentions it.`
  // Cash only is all that is known of cards.
  if (attribute === CARDS)
    return value === 'no' ? `No, ${name} takes cash only.` : `Unknown: nothing says for certain whether ${name} takes cards.`
  if (!Object.hasOwn(attributes, attribute) && value === 'unknown')
    return `Nothing is known about “${lowered(label)}” at ${name}.${mention}`
  if (value === 'yes') return `Yes, ${name} ${says}.`
  if (value === 'no') return `No, ${name} ${denied(says)}.`
  return `Unknown: nothing says for certain whether ${name} ${says}.${mention}`
}

/** "Is free" as "isn’t free", "allows dogs" as "doesn’t allow dogs". */
function denied(says: string): string {
  if (says.startsWith('is ')) return says.replace(/^is/, 'isn’t')
  return `doesn’t ${infinitive(says)}`
}

/** "Has parking" as "have parking", "is open late" as "be open late", "allows dogs" as "allow dogs". */
export function infinitive(says: string): string {
  if (says.startsWith('is ')) return says.replace(/^is/, 'be')
  return says.startsWith('has ') ? says.replace(/^has/, 'have') : says.replace(/s(?= |$)/, '')
}
