/**
 * What is to be done with something, as the trade calls it: "board my dog" is dog boarding, "get my watch fixed" watch repair, "rent a bike"
 * bike rental. By rules of English and a closed list of what trades do.
 */
const trades: Record<string, string> = {
  fix: 'repair',
  mend: 'repair',
  repair: 'repair',
  restore: 'repair',
  replace: 'repair',
  service: 'repair',
  rent: 'rental',
  hire: 'rental',
  lease: 'rental',
  borrow: 'rental',
  remove: 'removal',
  install: 'installation',
  clean: 'cleaning',
  wash: 'wash',
  change: 'change',
  learn: 'lessons',
  study: 'classes',
  insure: 'insurance',
  copy: 'copy',
  cut: 'cut',
  print: 'printing',
  see: 'show',
  watch: 'show',
  donate: 'donation',
  adopt: 'adoption',
  refill: 'refill',
  test: 'test',
  inspect: 'inspection',
}
/** Verbs whose own name in "-ing" is the trade. */
const others = (
  'board groom walk train sit paint frame tune charge detail tow store ship mail tailor alter hem polish sharpen style braid dye color trim ' +
  'shave wax pierce tattoo whiten stretch restring tint plow mow trim deliver cater translate scan laminate fax recycle dance swim climb ' +
  'ride play teach do make exchange fill check'
).split(' ')
const irregular: Record<string, string> = { done: 'do', made: 'make', cut: 'cut', worn: 'wear', redone: 'do', shaven: 'shave' }

const verbs = new Map<string, { base: string; nominals: string[] }>()
for (const base of [...Object.keys(trades), ...others]) {
  const nominals = [trades[base], gerund(base), base].filter((word) => word !== undefined)
  verbs.set(base, { base, nominals: [...new Set(nominals)] })
}

/** What stands between a verb and its object. */
const determiners = new Set('my a an the our your some his her their new old broken few'.split(' '))

/** A task among words: how many it takes, and what it may be called, the likeliest first. */
export type Task = { length: number; phrases: string[] }

/** The tasks that may begin at a word, the longest first: a verb with its object, or an object with what is to be done to it. */
export function tasksAt(texts: readonly string[], at: number): Task[] {
  const verb = verbs.get(texts[at] ?? '')
  let from = at + 1
  while (determiners.has(texts[from] ?? '')) from++
  const found: Task[] = []
  for (const length of [2, 1]) {
    const object = texts.slice(from, from + length)
    if (verb && object.length === length) found.push({ length: from + length - at, phrases: callings(object.join(' '), verb) })
    const thing = texts.slice(at, at + length)
    const done = participleOf(texts[at + length] ?? '')
    if (done && thing.length === length) found.push({ length: length + 1, phrases: callings(thing.join(' '), done) })
  }
  return found
}

function callings(object: string, { base, nominals }: { base: string; nominals: string[] }): string[] {
  return [`${base} ${object}`, ...nominals.map((nominal) => `${object} ${nominal}`), `${base} my ${object}`, `${base} a ${object}`]
}

/** The verb of "fixed", "copied", "done". */
function participleOf(word: string): { base: string; nominals: string[] } | undefined {
  const regular = /^(.+?)(?:([a-z])\2)?ed$/.exec(word)
  if (!regular) return verbs.get(irregular[word] ?? '')
  const stem = word.slice(0, -2)
  return [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.slice(0, -1)].map((base) => verbs.get(base)).find((known) => known !== undefined)
}

/** "Boarding", "grooming", "trimming", "charging". */
function gerund(verb: string): string {
  if (/[^e]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  return /[^aeiou][aeiou][bdgmnpt]$/.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`
}
