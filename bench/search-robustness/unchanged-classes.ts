import { chanceOf } from './chance.ts'
import type { Entry, Loaded } from './data.ts'
import { isAmbiguous } from './name-classes.ts'
import type { Query, QueryClass } from './query.ts'

/** English words that are right as they are, rare as they may be in names and categories. */
const rare = (
  'quay wharf quilt kiln loom forge abbey priory cloister gazebo pergola trellis topiary bonsai orchid heather thistle clover fern moss ' +
  'lichen marsh estuary lagoon gorge ravine canyon mesa butte glacier geyser meadow prairie tundra bayou levee canal aqueduct viaduct ' +
  'tunnel turret parapet dome steeple belfry nave crypt altar shrine pagoda stupa hearth chimney attic cellar pantry larder parlor ' +
  'scullery stable barn silo granary paddock pasture orchard hedge ditch furrow plough harvest scythe sickle anvil bellows tongs pliers ' +
  'chisel lathe vise wrench rivet bolt gasket piston valve boiler furnace turbine dynamo magnet prism lens mirror sextant compass ' +
  'astrolabe sundial hourglass pendulum metronome harp lyre lute fiddle viola cello oboe bassoon clarinet flute piccolo bugle cornet ' +
  'tuba zither dulcimer accordion bagpipe tambourine castanet gong cymbal xylophone marimba falcon heron egret plover osprey kestrel ' +
  'merlin otter beaver badger weasel stoat ferret mink marten lynx bobcat cougar bison moose caribou antelope gazelle'
).split(' ')

/** Queries that must be searched for as they are: names that are one slip from a common word, and real words that are rare. */
export function unchangedClasses(data: Loaded, each: number, seed: number): QueryClass[] {
  const chance = chanceOf('unchanged', seed)
  const common = commonWords(data)
  const queries: Query[] = []
  for (const entry of chance.shuffled(data.entries)) {
    if (queries.length >= each) break
    const like = entry.words.find(
      (word) => !common.has(word) && /^[a-z]{5,}$/.test(word) && oneSlipAway(word).some((other) => common.has(other)),
    )
    if (!like || isAmbiguous(entry, data)) continue
    const wants = (other: Entry) => other.key === entry.key
    queries.push({ q: entry.name.toLowerCase(), from: `${entry.name} (${like})`, must: { kind: 'unchanged', wants } })
  }
  const words = chance.shuffled(rare).slice(0, each)
  return [
    { name: 'names that look like slips', floor: 0.99, queries },
    { name: 'rare words', floor: 0.99, queries: words.map((q) => ({ q, from: q, must: { kind: 'unchanged', wants: null } })) },
  ]
}

/** Words of at least eight names. */
const commonWords = ({ byWord }: Loaded): Set<string> =>
  new Set([...byWord].filter(([word, places]) => places.length >= 8 && word.length > 3).map(([word]) => word))

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

function oneSlipAway(word: string): string[] {
  return [...word].flatMap((letter, at) => [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2),
    ...[...alphabet].map((other) => word.slice(0, at) + other + word.slice(at + 1)),
    ...[...alphabet].map((other) => word.slice(0, at) + other + word.slice(at)),
  ])
}
