import type { LatLng } from '../../../../platform/geo.ts'
import { nameKey } from '../../../../platform/name-key.ts'
import type { PlaceCard } from '../../../places/contract.ts'
import { hasTypedWords } from '../../../query-reading/typed-words.ts'
import type { searchClient } from '../../../search/client.ts'
import type { Completion } from '../../../search/contract.ts'

/** `detail`: its kind and where it is, as far as that is known. */
export type FoundPlace = { id: number; label: string; detail: string; icon: string | null }

type Client = Pick<ReturnType<typeof searchClient>, 'search' | 'completions'>

/** So many are offered at once. */
const MOST = 8

/**
 * Places that may be meant by what is typed: by the beginnings of names and by the search, in the region (else near `near`) before
 * elsewhere. `fitting`: those that have every word; `others`: what else the search takes the words for, without leaving any of them out.
 */
export async function foundPlaces(
  client: Client,
  q: string,
  region: string | null,
  near: LatLng | null,
): Promise<{ fitting: FoundPlace[]; others: FoundPlace[] }> {
  const here = region === null ? (near ? { near: `${near.lat.toFixed(5)},${near.lng.toFixed(5)}` } : {}) : { region }
  const rounds = [await askedAt(client, q, here)]
  if (region !== null && fittingOf(rounds, q).length < MOST) rounds.push(await askedAt(client, q, {}))
  const fitting = fittingOf(rounds, q)
  const fits = new Set(fitting.map(({ id }) => id))
  const others = once(rounds.flatMap(({ cards }) => cards.map(ofCard))).filter(({ id }) => !fits.has(id))
  return { fitting, others: others.slice(0, MOST - fitting.length) }
}

type Round = { names: Completion[]; cards: PlaceCard[] }

async function askedAt(client: Client, q: string, where: { region?: string; near?: string }): Promise<Round> {
  const [completions, results] = await Promise.all([
    client.completions({ q, ...where }),
    client.search({ q, ...where, limit: String(MOST), typing: 'true' }),
  ])
  const loosened = results.understood.left_out.length > 0
  return {
    names: completions.data.filter(({ kind }) => kind === 'place'),
    cards: results.data.filter((card) => !loosened || hasTypedWords(textsOf(card), q)),
  }
}

/** Whoever is called just so first, then names before kinds, and of names those that have all the words themselves; what the search tells of a place is told of its name, too. */
function fittingOf(rounds: readonly Round[], q: string): FoundPlace[] {
  const cards = new Map(rounds.flatMap((round) => round.cards.map((card) => [card.id, card] as const)))
  const fitting = rounds.flatMap((round) => [
    ...round.names
      .filter(({ label, detail, alias }) => hasTypedWords([label, detail, alias ?? ''], q))
      .toSorted((a, b) => Number(hasTypedWords([b.label], q)) - Number(hasTypedWords([a.label], q)))
      .map((name) => {
        const card = cards.get(name.id)
        return card ? { ...ofCard(card), label: name.label } : name
      }),
    ...round.cards.filter((card) => hasTypedWords(textsOf(card), q)).map(ofCard),
  ])
  const key = nameKey(q)
  return once(fitting)
    .toSorted((a, b) => Number(nameKey(b.label) === key) - Number(nameKey(a.label) === key))
    .slice(0, MOST)
}

const textsOf = ({ name, category, where, address }: PlaceCard) => [name, category.singular, category.name, where, address ?? '']

const ofCard = ({ id, name, category, where, address, city }: PlaceCard): FoundPlace => ({
  id,
  label: name,
  detail: `${category.singular} · ${address ? `${address}, ${city.name}` : where}`,
  icon: category.icon,
})

const once = (places: readonly FoundPlace[]) => [...new Map(places.toReversed().map((place) => [place.id, place])).values()].toReversed()
