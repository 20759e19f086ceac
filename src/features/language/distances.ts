/** Relations of distance in words: "within 2 miles of", "a 10 minute walk from", "not too far from", "halfway between", "next to". */
import { numberAt } from './numbers.ts'

/** What stands before a place that says where. `length`: so many words; `close`: said of things, not of whole regions; `metres`: how far at most, where that is said. */
export type Relation = { phrase: string; length: number; close: boolean; metres: number | null }

/** How far one walks within "walking distance". */
const WALK_M = 1600
/** A minute on foot, by bicycle, by car and by what isn't said, in metres as the crow flies. */
const SPEEDS = { foot: 75, bicycle: 220, car: 750, unsaid: 500 }
/** Nobody looks farther by words. */
const FARTHEST_M = 160_934

const units: Readonly<Record<string, number>> = {
  ...of(1609.344, 'mile miles mi'),
  ...of(1000, 'km kms kilometer kilometers kilometre kilometres k'),
  ...of(1, 'm meter meters metre metres'),
  ...of(0.9144, 'yard yards yd yds'),
  ...of(0.3048, 'foot feet ft'),
  ...of(160, 'block blocks'),
}
const durations: Readonly<Record<string, number>> = { ...of(1, 'minute minutes min mins'), ...of(60, 'hour hours hr hrs') }

function of(value: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]))
}

const modes: Readonly<Record<string, number>> = {
  ...of(SPEEDS.foot, 'walk walks walking foot stroll'),
  ...of(SPEEDS.bicycle, 'bike biking cycle cycling bicycle'),
  ...of(SPEEDS.car, 'drive drives driving car ride uber taxi'),
}

/** What bounds a distance: "less than 2 miles from". */
const bound =
  /^(?:(?:just |only |all )?(?:within|less than|no more than|not more than|no farther than|no further than|under|up to|about|around|roughly|inside|in)(?: a radius of| an? easy| a short)?) /
const joined = /^(?:distance |time |radius )?(?:away from|away of|out of|out from|of|from|to|off|around) /
/** "2 miles", "half a mile", "a couple of blocks", "10 minute", "a mile and a half". */
const vague: readonly [RegExp, number][] = [
  [/^half (?:a |an )?/, 0.5],
  [/^(?:a |one )?(?:quarter|fourth) (?:of )?(?:a |an )?/, 0.25],
  [/^1 2 /, 0.5],
  [/^1 4 /, 0.25],
  [/^3 4 /, 0.75],
  [/^(?:a )?couple (?:of )?/, 2],
  [/^(?:a )?few /, 3],
  [/^(?:a|an) /, 1],
]

const MOST_BLOCKS = 20

type Amount = { metres: number | null; minutes: number | null; rest: string }

/** The distance or the time that a text begins with; null where it is none. */
function amountIn(typed: string): Amount | null {
  // "A 5 minute walk".
  const text = typed.replace(/^an? (?=\d|[a-z]+(?: [a-z]+)? min)/, '')
  const glued = /^(\d+)(?: (\d))?([a-z]+) /.exec(text) ?? /^(\d+) (\d{1,2}) ?([a-z]+) /.exec(text)
  const found = glued && unitOf(glued[3] ?? '')
  const isFraction = /^(?:1 2|1 4|3 4) /.test(text)
  if (glued && found && !isFraction) return measured(Number(`${glued[1]}.${glued[2] ?? 0}`), found, text.slice(glued[0].length))
  for (const [pattern, value] of vague) {
    const [said] = pattern.exec(text) ?? []
    const rest = said === undefined ? '' : text.slice(said.length)
    const unit = said === undefined ? null : unitOf(rest.split(' ')[0] ?? '')
    if (unit) return measured(value, unit, afterWord(rest))
  }
  const words = text.trim().split(' ')
  const digits = /^\d{1,5}$/.test(words[0] ?? '') ? { value: Number(words[0]), length: 1 } : null
  const number = digits ?? numberAt(words, 0)
  const unit = number && unitOf(words[number.length] ?? '')
  // "The 100 block of Main Street" is an address.
  if (number && number.value > MOST_BLOCKS && words[number.length]?.startsWith('block')) return null
  return number && unit ? measured(number.value, unit, `${words.slice(number.length + 1).join(' ')} `) : null
}

const afterWord = (text: string) => text.slice(text.indexOf(' ') + 1)

function unitOf(word: string): { metres?: number; minutes?: number } | null {
  if (Object.hasOwn(units, word)) return { metres: units[word] ?? 0 }
  return Object.hasOwn(durations, word) ? { minutes: durations[word] ?? 0 } : null
}

const measured = (value: number, { metres, minutes }: { metres?: number; minutes?: number }, rest: string): Amount => ({
  metres: metres === undefined ? null : value * metres,
  minutes: minutes === undefined ? null : value * minutes,
  rest: rest.replace(/^and a half /, ''),
})

/** How far at most, with the words that are left behind it; null where no distance is said. `end`: nothing joins it to a place. */
function distanceIn(text: string): { metres: number; rest: string; end: boolean } | null {
  const [limit = ''] = bound.exec(text) ?? []
  const amount = amountIn(text.slice(limit.length))
  if (!amount) return null
  let { rest } = amount
  let speed: number = SPEEDS.unsaid
  let isWay = false
  for (let said = true; said; ) {
    const [word = ''] = rest.split(' ')
    said = Object.hasOwn(modes, word) || /^(?:by|on|s)$/.test(word)
    if (!said) break
    speed = modes[word] ?? speed
    isWay = true
    rest = afterWord(rest)
  }
  const metres = Math.min(FARTHEST_M, Math.round(amount.metres ?? (amount.minutes ?? 0) * speed))
  const [joint = ''] = joined.exec(rest) ?? []
  if (metres <= 0) return null
  const isJoined = limit !== '' || /from|off/.test(joint) || (isWay && joint !== '')
  if (joint && isJoined) return { metres, rest: rest.slice(joint.length), end: false }
  // "2 miles" alone is a name as well: "Three Mile Island".
  const [ending = ''] = /^(?:distance |radius |time )?(?:away |or less |max |tops )?/.exec(rest) ?? []
  return /^(?:just |only )?(?:within|less|no|not|under|up) /.test(limit) || /away|or less/.test(ending)
    ? { metres, rest: rest.slice(ending.length), end: true }
    : null
}

const fixed: readonly { text: RegExp; close: boolean; metres: number | null }[] = [
  { text: /^(?:right |just )?(?:around|round) the corner (?:from|to|of) /, close: true, metres: null },
  { text: /^(?:with)?in (?:an? )?(?:easy |short )?walking distance (?:of|from|to) /, close: true, metres: WALK_M },
  { text: /^(?:an? )?(?:easy |short )?walking distance (?:of|from|to) /, close: true, metres: WALK_M },
  { text: /^(?:with)?in walking (?:of|from) /, close: true, metres: WALK_M },
  { text: /^walkable (?:from|to) /, close: true, metres: WALK_M },
  { text: /^(?:with)?in (?:an? )?(?:easy |short )?(?:driving|biking|cycling) distance (?:of|from|to) /, close: true, metres: null },
  { text: /^an? (?:short|quick|easy|brief|nice|pleasant|little)? ?(?:walk|stroll) (?:from|to|of) /, close: true, metres: WALK_M },
  { text: /^an? (?:short|quick|easy|brief|nice)? ?(?:drive|ride|hop|bike ride) (?:from|to|of) /, close: true, metres: null },
  { text: /^(?:right |directly |just )?across (?:the (?:street|road|river|way|park) )?from /, close: true, metres: null },
  { text: /^(?:just |right )?(?:down|up|along) the (?:street|road|block|hill) from /, close: true, metres: null },
  { text: /^in the (?:vicinity|proximity|neighborhood|area|surroundings) of /, close: false, metres: null },
  { text: /^in (?:the )?(?:close )?proximity (?:of|to) /, close: true, metres: null },
  { text: /^in front of /, close: true, metres: null },
  { text: /^(?:not |isnt )(?:too |very |so |that |all that )?far (?:away )?(?:from|of) /, close: true, metres: null },
  { text: /^(?:right |just )?next (?:door )?to /, close: true, metres: null },
  { text: /^(?:right |just |really |very |super )?(?:close|near|nearest|closest|adjacent|next|opposite) to /, close: true, metres: null },
  { text: /^(?:close|right|hard) by /, close: true, metres: null },
  { text: /^opposite (?:of |from )?/, close: true, metres: null },
  { text: /^(?:outside|behind|inside|beside) /, close: true, metres: null },
  { text: /^(?:nearby|near|around|by|at) /, close: false, metres: null },
]

/** These are said of a whole region, too: "close to Austin" is in it. */
const loose = /^(?:close|near) to $/

/** How many words from `at` stand before the rest of the text. */
const wordsBefore = (rest: string, texts: readonly string[], at: number) => texts.length - at - rest.split(' ').filter(Boolean).length

/** The relation that begins at a word; null where none does, or nothing follows it. */
export function relationAt(texts: readonly string[], at: number): Relation | null {
  const text = `${texts.slice(at).join(' ')} `
  const distance = distanceIn(text)
  if (distance && !distance.end && distance.rest.trim() !== '') {
    const length = wordsBefore(distance.rest, texts, at)
    return { phrase: texts.slice(at, at + length).join(' '), length, close: true, metres: distance.metres }
  }
  for (const { text: pattern, close, metres } of fixed) {
    const [said] = pattern.exec(text) ?? []
    if (said === undefined || said.length >= text.length) continue
    const phrase = said.trim()
    return { phrase, length: phrase.split(' ').length, close: close && !loose.test(said), metres }
  }
  return null
}

/** Where whoever speaks is. */
const self =
  /^(?:me|us|here|myself|my (?:current |present )?(?:location|place|position|house|home|hotel|apartment|flat|office|work|area|neighborhood|spot)|(?:this|our) (?:location|place|hotel|area)|where (?:i|we) (?:am|are)|where im) (?:right now |now |please )?/
const nearestMe = /^(?:nearest|closest) (?=(?:me|us|here) )/

/** "Within 2 miles of me", "nearest me", "less than a mile away": words that say "here", so many from `at`, and how far at most; null where none do. */
export function hereAt(texts: readonly string[], at: number): { length: number; metres: number | null } | null {
  const text = `${texts.slice(at).join(' ')} `
  const distance = distanceIn(text)
  if (distance?.end) return { length: wordsBefore(distance.rest, texts, at), metres: distance.metres }
  const [nearest] = nearestMe.exec(text) ?? []
  const relation = nearest === undefined ? relationAt(texts, at) : null
  const behind = nearest === undefined ? `${texts.slice(at + (relation?.length ?? 0)).join(' ')} ` : text.slice(nearest.length)
  const [here] = relation || nearest !== undefined ? (self.exec(behind) ?? []) : []
  if (here === undefined || /^at$/.test(relation?.phrase ?? '')) return null
  return { length: wordsBefore(behind.slice(here.length), texts, at), metres: relation?.metres ?? null }
}
