import { isDictionaryWord } from './dictionary.ts'
import { isFrameWord } from './frame-words.ts'

/** What lies by water has it around rather than in its name: "dinner on the water", "a hotel by the ocean", "a walk along the river". */
const waters = new Set(
  (
    'water waterfront waterside river riverfront riverside riverbank lake lakefront lakeside lakeshore ocean oceanfront oceanside sea seafront seaside ' +
    'seashore shore shoreline coast coastline bay bayfront bayside harbor harbour harborfront beach beachfront creek canal'
  ).split(' '),
)
const beside = new Set(['on', 'by', 'near', 'along', 'at', 'beside', 'overlooking', 'facing', 'around'])
/** What may follow, besides the name of a city; else it is the beginning of a name ("the river walk"). */
const ends = new Set(['in', 'near', 'at', 'of', 'with', 'and', 'or', 'that', 'for', 'where', 'tonight', 'today'])

/** Whether the words from `at` on say that something is by water: a preposition, "the" and the water. */
export const isByWater = (texts: readonly string[], at: number): boolean =>
  beside.has(texts[at] ?? '') &&
  texts[at + 1] === 'the' &&
  waters.has(texts[at + 2] ?? '') &&
  (texts[at + 3] === undefined ||
    ends.has(texts[at + 3] ?? '') ||
    isFrameWord(texts[at + 3] ?? '') ||
    !isDictionaryWord(texts[at + 3] ?? ''))
