import { z } from '@hono/zod-openapi'
import { OpenState } from '../../hours/contract.ts'
import { FactSource } from '../../places/contract.ts'

/**
 * When a place is open on a day (`YYYY-MM-DD`, its own calendar): `spans` in minutes since its midnight, past 1440 in the night after it;
 * null where nobody knows. `named`: the day that was asked for, as it was; null where none was; `holiday`: its name, where a date was asked
 * for that is one; `special`: the hours are said of that date itself, not of its weekday. `minute` and `open`: the time that was asked
 * about, and whether it is open then. `opening`: it was asked when it opens. `state` is that of the answer's time. `text`: what the source wrote, where it could not be read.
 */
export const HoursAnswer = z
  .object({
    fact: z.literal('hours'),
    day: z.iso.date(),
    named: z.enum(['today', 'tomorrow', 'weekday', 'date']).nullable(),
    holiday: z.string().nullable(),
    special: z.boolean(),
    spans: z.array(z.tuple([z.int(), z.int()])).nullable(),
    minute: z.int().nullable(),
    open: z.boolean().nullable(),
    opening: z.literal(true).optional(),
    state: OpenState.nullable(),
    text: z.string().nullable(),
  })
  .openapi('HoursAnswer')
export type HoursAnswer = z.infer<typeof HoursAnswer>

/**
 * Whether a place has an attribute: `no` only where something else that is known of it says so, for places record what they have;
 * `mentioned`: where words of the place itself speak of what is unknown, which is weaker evidence.
 */
const AttributeAnswer = z
  .object({
    fact: z.literal('attribute'),
    attribute: z.string(),
    label: z.string(),
    value: z.enum(['yes', 'no', 'unknown']),
    mentioned: z.enum(['name', 'description']).nullable(),
  })
  .openapi('AttributeAnswer')

/** A part of an address that was asked about; null where nobody knows it. */
const AddressPart = z.object({ name: z.enum(['neighborhood', 'zip']), value: z.string().nullable() })

/** What was asked about a place, null where nobody knows: a telephone number (E.164), the lines of its address and the `part` of it that was asked about, `price` 0 (free) to 4. */
export const Answer = z
  .discriminatedUnion('fact', [
    HoursAnswer,
    z.object({ fact: z.literal('phone'), phone: z.string().nullable() }).openapi('PhoneAnswer'),
    z
      .object({ fact: z.literal('address'), address: z.string().nullable(), lines: z.array(z.string()), part: AddressPart.optional() })
      .openapi('AddressAnswer'),
    z.object({ fact: z.literal('website'), website: z.string().nullable() }).openapi('WebsiteAnswer'),
    z.object({ fact: z.literal('price'), price: z.int().nullable() }).openapi('PriceAnswer'),
    AttributeAnswer,
  ])
  .openapi('Answer')
export type Answer = z.infer<typeof Answer>

/**
 * The answer to a question about one place, which is the first of the results. `which` tells it from others of its name ("in Seattle, WA");
 * `others` is how many more there are, at most 100. `source`: where what is known comes from. `sentence`: all of it in plain words, times
 * on a clock of twelve hours.
 */
export const Fact = z
  .object({
    place: z.object({ id: z.int(), name: z.string(), path: z.string(), time_zone: z.string() }),
    which: z.string().nullable(),
    others: z.int(),
    answer: Answer,
    source: FactSource.nullable(),
    sentence: z.string(),
  })
  .openapi('Fact')
export type Fact = z.infer<typeof Fact>
