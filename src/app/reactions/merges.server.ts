import type { Events } from '../../events.ts'
import { followMergeOfSubscriptions, unfollowMergeOfSubscriptions } from '../../features/billing/ends.server.ts'
import { followMergeOfPicks } from '../../features/chains/writes.server.ts'
import {
  followMergeOfInvitations,
  followMergeOfManagers,
  unfollowMergeOfInvitations,
  unfollowMergeOfManagers,
} from '../../features/claims/manager-ends.server.ts'
import { followMergeOfClaims, unfollowMergeOfClaims } from '../../features/claims/writes.server.ts'
import { followMergedCase, unfollowMergedCase } from '../../features/closures/cases.server.ts'
import { followMerge, settleMerged, unfollowMerge } from '../../features/contributions/suggestions.server.ts'
import { followMergedPair, followUnmergedPair } from '../../features/duplicates/pairs.server.ts'
import {
  followListedMerge,
  followMergeHealth,
  followMergeOfEntries,
  followMergeOfSuggestions,
  holdMergedLists,
  unfollowMergeOfEntries,
  unfollowMergeOfSuggestions,
} from '../../features/lists/writes.server.ts'
import { followMergeOfBeen, followMergeOfSaved, unfollowMergeOfBeen, unfollowMergeOfSaved } from '../../features/saved/merges.server.ts'
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
  place_photos: { stays: 'they show the place as it was added; staff choose what the winner shows' },
  place_documents: { stays: 'what is searched follows from the state of each place' },
  list_documents: { stays: 'what is searched follows from the entries of each list' },
  staged_places: { stays: 'a row of a file that is being brought in is matched anew' },
  bulk_edit_places: { stays: 'what a change of many did to that place, for its undo' },
  place_stats_daily: { stays: 'how often that page was looked at' },
  place_stats_monthly: { stays: 'how often that page was looked at' },
  import_changes: { stays: 'what an import did to that place, for its undo' },
  import_matches: { stays: 'what was said of a row of a file and that place; when the row comes again it is about the winner' },
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
  list_entries: {
    why: 'whoever put either into a list means the winner; of two entries one is left, with both notes',
    // What was picked of lists for chains moves before the entry that it was is gone.
    merged: [holdMergedLists, followMergeOfPicks, followMergeOfEntries, followListedMerge, followMergeHealth],
    unmerged: [holdMergedLists, unfollowMergeOfEntries, followListedMerge, followMergeHealth],
  },
  list_former_entries: { stays: 'an entry that is put back is about whatever stands for its place then' },
  list_entry_merges: { stays: 'what merges did to entries, for their undo' },
  list_copied_entries: { stays: 'what it was when it was copied; that the two are one is no change of the source' },
  list_suggestions: {
    why: 'what somebody suggests for a list is the winner then',
    merged: [followMergeOfSuggestions],
    unmerged: [unfollowMergeOfSuggestions],
  },
  list_entry_health: { stays: 'it is judged anew with its entry' },
  claims: {
    why: 'who claimed either claims the winner; of two owners the team decides',
    merged: [followMergeOfClaims],
    unmerged: [unfollowMergeOfClaims],
  },
  saved_items: {
    why: 'who kept either keeps the winner, who kept both with both notes',
    merged: [followMergeOfSaved],
    unmerged: [unfollowMergeOfSaved],
  },
  been_removals: { stays: 'when somebody took a mark away from that place' },
  been_places: {
    why: 'who has been at either has been at the winner',
    merged: [followMergeOfBeen],
    unmerged: [unfollowMergeOfBeen],
  },
  subscriptions: {
    why: 'who pays goes on where their claim makes them the owner of the winner; else nothing is taken any more',
    merged: [followMergeOfSubscriptions],
    unmerged: [unfollowMergeOfSubscriptions],
  },
  place_managers: {
    why: 'where its owner becomes the winner’s, those whom they let edit it edit the winner',
    merged: [followMergeOfManagers],
    unmerged: [unfollowMergeOfManagers],
  },
  place_manager_invitations: {
    why: 'whom its owner asked is asked for the winner',
    merged: [followMergeOfInvitations],
    unmerged: [unfollowMergeOfInvitations],
  },
}

const moving = Object.values(afterMerge).flatMap((after) => ('merged' in after ? [after] : []))
export const mergeReactions = moving.flatMap(({ merged }) => merged)
// Backwards: managers go home before the winner loses the owner who chose them.
export const unmergeReactions = moving.toReversed().flatMap(({ unmerged }) => unmerged)
