import { positionsBetween } from '../../../features/lists/order.ts'
import { slugOf } from '../../../features/slugs/rules.ts'
import type { TxCtx } from '../../../platform/context.server.ts'
import { copyRows } from '../copy.server.ts'
import type { Random } from '../random.ts'
import type { MadeList } from './list.ts'
import { takeIds } from './people.server.ts'

const NEWEST = Date.UTC(2026, 0, 1)
const DAY = 86_400_000

/** `make` gives the same lists each time: they are too many to be kept. `owners`: how many people write them, from the id `first` on. */
type Given = { make: () => Iterable<MadeList>; count: number; owners: number; first: number; progress: (made: number) => void }

/** Writes lists with addresses and entries; nothing that is derived from them. Answers the id of the first, and which everybody sees. */
export async function writeLists(tx: TxCtx, { make, count, owners, first, progress }: Given): Promise<{ from: number; shown: Uint8Array }> {
  const from = await takeIds(tx, 'lists', count)
  const shown = new Uint8Array(count)
  const { rows } = await tx.client.query<{ id: number; slug: string }>('select id::int, slug from list_categories')
  const categories = new Map(rows.map(({ id, slug }) => [slug, id]))
  // Each has the lists that follow one another, so that only theirs are looked at for a slug that is free.
  const ownerOf = (n: number) => first + Math.floor((n * owners) / count)
  const slugs = slugsOf(make, ownerOf)
  const listRows = function* () {
    let n = 0
    for (const list of make()) {
      const at = new Date(NEWEST - list.age * DAY).toISOString()
      const isPrivate = list.visibility === 'private'
      shown[n] = list.visibility === 'public' ? 1 : 0
      const slug = slugs[n] ?? ''
      yield [
        ...[from + n, ownerOf(n), slug, list.title, list.description, categories.get(list.category) ?? null, list.region],
        ...[list.ranked, list.visibility, isPrivate ? null : at, list.entries.length, at, at],
      ]
      n++
    }
  }
  await copyRows(
    tx,
    'lists',
    [
      ...['id', 'owner_id', 'slug', 'title', 'description', 'list_category_id', 'region_id', 'ranked', 'visibility', 'published_at'],
      ...['entry_count', 'created_at', 'updated_at'],
    ],
    listRows(),
  )
  await tx.client.query(
    'insert into list_slugs (owner_id, slug, list_id) select owner_id, slug, id from lists where id between $1 and $2 order by id',
    [from, from + count - 1],
  )
  await writeEntries(tx, make, from, progress)
  return { from, shown }
}

function slugsOf(make: Given['make'], ownerOf: (n: number) => number): string[] {
  const slugs: string[] = []
  let [owner, taken] = [0, new Set<string>()]
  for (const { title } of make()) {
    if (ownerOf(slugs.length) !== owner) [owner, taken] = [ownerOf(slugs.length), new Set()]
    const plain = slugOf(title)
    let slug = plain
    for (let next = 2; taken.has(slug); next++) slug = `${plain.slice(0, 70)}-${next}`
    taken.add(slug)
    slugs.push(slug)
  }
  return slugs
}

async function writeEntries(tx: TxCtx, make: Given['make'], from: number, progress: Given['progress']): Promise<void> {
  const ordered = new Map<number, string[]>()
  const rows = function* () {
    let n = 0
    for (const { entries } of make()) {
      const positions = ordered.get(entries.length) ?? positionsBetween(null, null, entries.length)
      ordered.set(entries.length, positions)
      for (const [i, { place, note, best_time }] of entries.entries()) {
        yield [from + n, positions[i] ?? '', place.id, place.name, note, best_time]
      }
      progress(++n)
    }
  }
  await copyRows(tx, 'list_entries', ['list_id', 'position', 'place_id', 'place_name', 'note', 'best_time'], rows())
}

/** Who follows at least so many things follows one person, region and category among them. */
const OTHER_FOLLOWS_FROM = 10

/** Who follows what: a few lists by very many, most by nobody; each person about as many, and one of each other kind. */
export async function writeFollows(
  tx: TxCtx,
  random: Random,
  given: { count: number; people: number; first: number; from: number; shown: Uint8Array },
): Promise<void> {
  const { count, people, first, from, shown } = given
  const { rows: regions } = await tx.client.query<{ id: number }>("select id::int from regions where kind in ('state', 'city') order by id")
  const { rows: categories } = await tx.client.query<{ id: number }>('select id::int from categories order by id')
  const rows = function* () {
    for (let person = 0; person < people; person++) {
      const wanted = Math.floor(((person + 1) * count) / people) - Math.floor((person * count) / people)
      const found = new Set<number>()
      const others: [kind: string, target: number][] =
        wanted < OTHER_FOLLOWS_FROM
          ? []
          : [
              ['person', first + ((person + 1 + Math.floor(random.next() * (people - 1))) % people)],
              ['region', random.pick(regions).id],
              ['category', random.pick(categories).id],
            ]
      for (const [kind, target] of others) yield [first + person, kind, target]
      const lists = wanted - others.length
      for (let tried = 0; found.size < lists && tried < lists * 20; tried++) {
        const n = Math.floor(random.next() ** 4 * shown.length)
        if (shown[n] === 1) found.add(n)
      }
      for (const n of found) yield [first + person, 'list', from + n]
    }
  }
  await tx.client.query('alter table follows disable trigger user')
  await copyRows(tx, 'follows', ['user_id', 'kind', 'target_id'], rows())
  await tx.client.query('delete from follow_counts')
  await tx.client.query('insert into follow_counts (kind, target_id, count) select kind, target_id, count(*) from follows group by 1, 2')
  await tx.client.query('alter table follows enable trigger user')
}
