import { ANY_CHANGE } from '../../platform/cache-tags.server.ts'
import type { Viewer } from '../../policy.ts'
import { answerWith } from '../server/hand-over.server.ts'
import { type Kept, TaggedCache } from './tagged-cache.server.ts'

/** The content of an answer, and whether it is the same for everybody who asks. */
type KeptAnswer = Kept & { content: unknown; forAll: boolean }

/** What an operation that a page asks says of its answer: the cache tags, and whether it is the same for everybody. */
export type Shown = { cacheTags: Set<string>; forAll: boolean }

type Asking = {
  viewer: Viewer | null
  /** Of the page, where that is kept as a whole. */
  cacheTags?: Set<string>
}

/** Bytes of memory for all answers. */
const LIMIT = 24_000_000

/**
 * What operations of the API answered pages in this process, as objects that nobody may change: those of operations that answer everybody
 * the same, and for visitors without a session all whose cache tags are known. So a page that isn't kept whole, such as a member's, is
 * made without asking the database again for what the minute has shown already.
 */
export class KeptAnswers {
  readonly #kept: TaggedCache<KeptAnswer>

  constructor(clock?: () => number) {
    this.#kept = new TaggedCache({ limit: LIMIT, ...(clock && { clock }) })
  }

  purge(tags?: Iterable<string>): void {
    this.#kept.purge(tags)
  }

  set listening(listening: boolean) {
    this.#kept.listening = listening
  }

  /** For the making of one page, to be called before anything is read for it; `end` has to be called. */
  forPage({ viewer, cacheTags }: Asking) {
    const kept = this.#kept
    const watch = kept.watch()
    return {
      /** The answer to a GET of `address`: the kept one while changes are heard, else what `dispatch` answers. */
      ask: async (address: string, dispatch: (shown: Shown) => Promise<Response>): Promise<Response> => {
        const known = kept.listening ? kept.fresh(address) : undefined
        if (known && (viewer === null || known.forAll)) {
          for (const tag of known.tags) cacheTags?.add(tag)
          return answerWith(known.content)
        }
        const made = kept.now
        const shown: Shown = { cacheTags: new Set(), forAll: false }
        const answer = await dispatch(shown)
        for (const tag of shown.cacheTags) cacheTags?.add(tag)
        const lasts = answer.status === 200 && !shown.cacheTags.has(ANY_CHANGE) && (viewer === null || shown.forAll)
        if (!lasts || answer.headers.get('content-type') !== 'application/json') return answer
        const content: unknown = await answer.json()
        kept.keep(address, { made, tags: shown.cacheTags, size: frozen(content), content, forAll: shown.forAll }, watch)
        return answerWith(content)
      },
      end: () => kept.end(watch),
    }
  }
}

/** Makes sure that nobody changes it; answers its bytes of memory, about. */
function frozen(content: unknown): number {
  if (typeof content === 'string') return 20 + content.length
  if (typeof content !== 'object' || content === null) return 8
  Object.freeze(content)
  return Object.values(content).reduce<number>((sum, part) => sum + 12 + frozen(part), 40)
}
