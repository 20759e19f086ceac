import { expect, test } from 'vitest'
import { attributePhrases } from './attribute-phrases.ts'
import { questionIn } from './question.ts'

const byPhrase = new Map(Object.entries(attributePhrases).flatMap(([key, phrases]) => phrases.map((phrase) => [phrase, key] as const)))
const kinds = new Set(['museums', 'museum', 'restaurants', 'parking', 'beach', 'zoo'])

/** What is asked of which place. */
function asked(typed: string): string | null {
  const texts = typed.split(' ')
  const question = questionIn(
    texts,
    (phrase) => byPhrase.get(phrase),
    (phrase) => kinds.has(phrase),
  )
  if (!question) return null
  const { fact, attribute, named, from, to } = question
  return `${attribute ?? fact}${named ? '?' : ''} of ${texts.slice(from, to).join(' ')}`
}

const places = ['hodads', 'tattered cover', 'duquesne incline', 'mcsorleys old ale house']

test.each([
  ['can i eat outside at X', 'outdoor-seating'],
  ['can you sit outdoors at X', 'outdoor-seating'],
  ['is it possible to eat on the patio at X', 'outdoor-seating'],
  ['do you need tickets for the X', 'tickets-required'],
  ['do i need to buy tickets to visit the X', 'tickets-required'],
  ['are tickets required for the X', 'tickets-required'],
  ['do we need a reservation at X', 'reservations'],
  ['does X take reservations', 'reservations'],
  ['can i book a table at X', 'reservations'],
  ['does X take credit cards', 'cards'],
  ['does X accept apple pay', 'cards'],
  ['do they take cards at X', 'cards'],
  ['can i pay by card at X', 'cards'],
  ['is X cash only', 'cash-only'],
  ['can you bring kids to the X', 'kid-friendly'],
  ['is X good for kids', 'kid-friendly'],
  ['can i bring my dog to X', 'dogs-allowed'],
  ['do they allow dogs at X', 'dogs-allowed'],
  ['do they let dogs in X', 'dogs-allowed'],
  ['are dogs allowed at X', 'dogs-allowed'],
  ['is X dog friendly', 'dogs-allowed'],
  ['can i drink beer at X', 'serves-alcohol'],
  ['can i park at the X', 'parking'],
  ['is there wifi at X', 'wifi'],
  ['do they have wifi at X', 'wifi'],
  ['wifi at X', 'wifi?'],
  ['outdoor seating at X', 'outdoor-seating?'],
  ['does X have lockers', 'lockers?'],
  ['is there a coat check at the X', 'coat-check?'],
  ['do you have to pay to get into the X', 'price'],
  ['is there an entrance fee at X', 'price'],
  ['is it free to visit the X', 'price'],
  ['how do i get to the X', 'address'],
  ['whats the zip code of X', 'address'],
  ['X zip code', 'address'],
  ['postal code for the X', 'address'],
  ['opening hours X', 'hours'],
  ['opening hours of the X', 'hours'],
  ['phone number X', 'phone'],
  ['what time does X close tonight', 'hours'],
  ['is X open on christmas day', 'hours'],
  ['is X open labor day', 'hours'],
  ['which day is the X closed', 'hours'],
  ['on what days is X open', 'hours'],
  ['what time does X start serving', 'hours'],
  ['when does X stop serving breakfast', 'hours'],
  ['what time does X start serving fresh beignets', 'hours'],
])('"%s" asks for %s', (phrasing, fact) => {
  for (const place of places) expect(asked(phrasing.replace('X', place))).toBe(`${fact} of ${place}`)
})

test.each([
  'parking at union station',
  'wifi at the beach',
  'breakfast at 6',
  'delivery at night',
  'opening hours museums',
  'restaurants with wifi',
  'live music',
  'can i smoke at hodads',
  'are there any lockers near me',
])('"%s" asks about no one place', (typed) => expect(asked(typed)).toBeNull())
