/**
 * What is to be done with something, as the trade calls it: "board my dog" is dog boarding, "get my watch fixed" watch repair, "rent a bike"
 * bike rental; what has a fault is to be repaired ("my toilet is leaking", "the heater stopped working"). By rules of English and closed lists
 * of what trades do, what goes wrong, and who repairs which things.
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

/** How something is that needs a repair. */
const damaged = new Set('broken cracked leaky leaking clogged busted damaged torn ripped dented jammed smashed faulty dead'.split(' '))

/** What stands between a verb and its object. */
const determiners = new Set([...'my a an the our your some his her their new old few'.split(' '), ...damaged])

/** What a thing does, or how it is, that needs a repair; behind "is", "keeps" and the like, too. */
const faults = new Set([
  ...damaged,
  ...'broke leaks died stuck burst overflowing overflows dripping drips overheating overheats squeaking squeaks rattling flickering beeping'.split(
    ' ',
  ),
])
const fails = /^(?:stopped|quit|stops|not|isnt|wont|doesnt|didnt|wouldnt|cant|cannot)$/
const works =
  /^(?:work|working|works|start|starting|turn|charge|charging|heat|heating|cool|cooling|drain|draining|flush|flushing|spin|run|running|print|printing)$/

/** Who repairs which things. */
const repairers: Record<string, string> = {
  'home repair business':
    'toilet sink faucet tap drain pipe pipes plumbing shower bathtub tub boiler furnace heater heating ac conditioner hvac thermostat radiator roof gutter ' +
    'gutters ceiling fence deck garage dishwasher fridge refrigerator freezer washer dryer oven stove microwave disposal outlet breaker lights ' +
    'wiring lock basement sewer septic sprinkler chimney',
  'auto repair shop':
    'car truck van suv vehicle minivan engine transmission brake brakes tire tires alternator muffler exhaust clutch windshield bumper axle ' +
    'suspension headlight',
  'electronics store':
    'phone cell iphone android smartphone laptop computer pc mac macbook tablet ipad tv television console xbox playstation camera headphones ' +
    'screen charger printer speaker',
  'bicycle shop': 'bike bicycle ebike',
  jeweler: 'watch ring necklace bracelet clock earring',
  'shoe store': 'shoe shoes boot boots heel heels sole soles',
  laundry: 'zipper pants dress suit jacket coat shirt sleeve hem',
  optician: 'glasses eyeglasses sunglasses',
  'music store': 'guitar piano violin cello trumpet saxophone flute',
}
const repairerOf = new Map(Object.entries(repairers).flatMap(([kind, things]) => things.split(' ').map((thing) => [thing, kind] as const)))

/** What happens to a limb, and who sees to it at once. */
const limbs = new Set(
  'hand finger thumb wrist arm forearm elbow shoulder knee ankle foot toe leg shin calf rib hands fingers wrists arms knees ankles feet toes legs ribs'.split(
    ' ',
  ),
)
const broken = /^(?:broke|broken|fractured|dislocated|shattered)$/
const injured =
  /^(?:cut|sliced|burned|burnt|scalded|twisted|sprained|strained|hurt|injured|jammed|smashed|crushed|bruised|gashed|stabbed|scraped|swollen|swelling|bleeding|infected)$/
const injuriesOf = (verb: string): string[] =>
  broken.test(verb) ? ['broken bone', 'urgent care'] : injured.test(verb) ? ['urgent care', 'emergency room'] : []

/** A task among words: how many it takes, and what it may be called, the likeliest first. */
export type Task = { length: number; phrases: string[] }

/** The tasks that may begin at a word, the longest first: a verb with its object, or an object with what is to be done to it. */
export function tasksAt(texts: readonly string[], at: number): Task[] {
  const verb = verbs.get(texts[at] ?? '')
  const from = skip(texts, at + 1, determiners)
  const found: Task[] = []
  const harm = injuryAt(texts, at)
  if (harm) found.push(harm)
  // "My cracked phone screen fixed".
  const before = damaged.has(texts[at] ?? '') && !verb ? 1 : 0
  for (const length of [2, 1]) {
    const object = texts.slice(from, from + length)
    if (verb && object.length === length) found.push({ length: from + length - at, phrases: callings(object.join(' '), verb) })
    const thing = texts.slice(at + before, at + before + length)
    const end = at + before + length
    const done = participleOf(texts[end] ?? '')
    if (done && thing.length === length) found.push({ length: end + 1 - at, phrases: callings(thing.join(' '), done) })
    // "Phone screen repair", where it has no name of its own.
    if (/^repairs?$/.test(texts[end] ?? '') && thing.length === 2) found.push({ length: end + 1 - at, phrases: repairsOf(thing.join(' ')) })
    const fault = isReason(texts, at) ? 0 : faultAt(texts, end)
    if (fault > 0) found.push({ length: end + fault - at, phrases: repairsOf(thing.join(' ')) })
  }
  return found
}

/** "Cut my hand", "sprained ankle", "my wrist is swollen". */
function injuryAt(texts: readonly string[], at: number): Task | undefined {
  const [verb, limb] = limbs.has(texts[at] ?? '') ? [skip(texts, at + 1, states), at] : [at, skip(texts, at + 1, determiners)]
  // What hurts is for another doctor than what one hurt.
  const phrases = limbs.has(texts[limb] ?? '') && !(verb > limb && texts[verb] === 'hurt') ? injuriesOf(texts[verb] ?? '') : []
  return phrases.length > 0 ? { length: Math.max(verb, limb) + 1 - at, phrases } : undefined
}

const states = new Set('is are was got s really badly very all so'.split(' '))

function skip(texts: readonly string[], from: number, passed: ReadonlySet<string>): number {
  let at = from
  while (passed.has(texts[at] ?? '')) at++
  return at
}

function callings(object: string, { base, nominals }: { base: string; nominals: string[] }): string[] {
  // "Watch the Steelers game" is to watch the game.
  const head = object.split(' ').at(-1)
  const own = [
    ...[`${base} ${object}`, ...nominals.map((nominal) => `${object} ${nominal}`)],
    ...[`${base} my ${object}`, `${base} a ${object}`, `${base} the ${head}`, `${base} a ${head}`],
  ]
  return nominals.includes('repair') ? [...own, ...repairersOf(object)] : own
}

/** A part of a phone is repaired by whoever repairs phones: what it is of comes first. */
const repairersOf = (object: string): string[] => object.split(' ').flatMap((word) => repairerOf.get(word) ?? [])

const repairsOf = (object: string): string[] => [`${object} repair`, `fix my ${object}`, ...repairersOf(object)]

/** "A bakery, because our oven broke": what is wanted was said before. */
const isReason = (texts: readonly string[], at: number) => texts.slice(1, at).some((word) => /^(?:because|since|cause|cuz)$/.test(word))

/** Of how many words the fault is that is said of a thing before them; 0 for none. */
function faultAt(texts: readonly string[], from: number): number {
  let at = from
  while (/^(?:is|are|was|has|s|just|keeps|kept|got|does|did|will|suddenly)$/.test(texts[at] ?? '')) at++
  if (fails.test(texts[at] ?? '') && works.test(texts[at + 1] ?? '')) return at + 2 - from + (texts[at + 2] === 'on' ? 1 : 0)
  return faults.has(texts[at] ?? '') && !/ing$/.test(texts[at + 1] ?? '') ? at + 1 - from : 0
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
