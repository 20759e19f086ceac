import type { Events } from '../../events.ts'
import { followMergeOfClaims, unfollowMergeOfClaims } from '../../features/claims/writes.server.ts'
import { followMergedCase, unfollowMergedCase } from '../../features/closures/cases.server.ts'
import { followMerge, settleMerged, unfollowMerge } from '../../features/contributions/suggestions.server.ts'
import { followMergedPair, followUnmergedPair } from '../../features/duplicates/pairs.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'

type Reaction<Name extends keyof Events> = (tx: TxCtx, event: Events[Name]) => Promise<void>

/**
 * What becomes of rows about a place that turns out to be another. They stay with the place that they are about, and come back with it
 * as they were; or something is done then (`merged`), and the reverse of it as far as nobody has changed it since (`unmerged`).
 */
export type AfterMerge = { stays: string } | { why: string; merged: Reaction<'place.merged'>[]; unmerged: Reaction<'place.unmerged'>[] }

const history = 'it is the history of the place that it was'
const own = 'it is the place itself, which comes back as it was'

/** Every table with rows about places, by its name; `checks/merged-places.test.ts` fails for one without a line. */
export const afterMerge: Readonly<Record<string, AfterMerge>> = {
  place_counters: { stays: 'how often that page was looked at; counted on for the winner alone' },
  place_slugs: { stays: 'its addresses lead on by merged_into_id' },
  place_categories: { stays: own },
  place_tags: { stays: own },
  place_facts: { stays: own },
  place_revisions: { stays: history },
  place_managers: { stays: 'its owner chose them for that place' },
  place_photos: { stays: 'they show the place as it was added; staff choose what the winner shows' },
  place_documents: { stays: 'what is searched follows from the state of each place' },
  staged_places: { stays: 'a row of a file that is being brought in is matched anew' },
  bulk_edit_places: { stays: 'what a change of many did to that place, for its undo' },
  place_stats_daily: { stays: 'how often that page was looked at' },
  import_changes: { stays: 'what an import did to that place, for its undo' },
  place_forms: { stays: 'what somebody typed about that place is theirs' },
  suggestions: {
    why: 'what waits is about the winner then; that the two are one has come true',
    merged: [followMerge, settleMerged],
    unmerged: [unfollowMerge],
  },
  closure_cases: {
    why: 'what is asked about one is asked about the other, unless it is already',
    merged: [followMergedCase],
    unmerged: [unfollowMergedCase],
  },
  duplicate_pairs: {
    why: 'that the two are one, or are not, is kept',
    merged: [followMergedPair],
    unmerged: [followUnmergedPair],
  },
  claims: {
    why: 'who claimed either claims the winner; of two owners the team decides',
    merged: [followMergeOfClaims],
    unmerged: [unfollowMergeOfClaims],
  },
}

const moving = Object.values(afterMerge).flatMap((after) => ('merged' in after ? [after] : []))
export const mergeReactions = moving.flatMap(({ merged }) => merged)
export const unmergeReactions = moving.flatMap(({ unmerged }) => unmerged)
