import type { Emit, Events } from '../events.ts'
import { audit, forgetReasons } from '../features/audit/writes.server.ts'
import { eraseClaims } from '../features/claims/writes.server.ts'
import { followClosedPlaces, followReport, openCase } from '../features/closures/cases.server.ts'
import { publishAtOnce } from '../features/contributions/suggest.server.ts'
import { eraseSuggestions, markReverted } from '../features/contributions/suggestions.server.ts'
import { followDecision } from '../features/duplicates/pairs.server.ts'
import { followMerge as moveFlags } from '../features/flags/writes.server.ts'
import { mapMerged } from '../features/imports/mappings.server.ts'
import { releasePictures } from '../features/media/writes.server.ts'
import { erasePhotos } from '../features/photos/writes.server.ts'
import { followMergesLater, refuseUsedCategory } from '../features/places/writes.server.ts'
import { countZeroResult } from '../features/reports/zero-results.server.ts'
import { followCategories, followPlaces, followTags, settlePlaces } from '../features/search/writes.server.ts'
import type { TxCtx } from '../platform/context.server.ts'
import {
  notifyAppealed,
  notifyExportReady,
  notifyNewDevice,
  notifyPasswordChanged,
  notifyRoleChanged,
  notifySuspended,
  notifyWelcome,
} from './reactions/accounts.server.ts'
import { notifyClaimAsked, notifyClaimDecided, notifyClaimDisputed } from './reactions/claims.server.ts'
import { notifyClosureAsked } from './reactions/closures.server.ts'
import { notifyPlaceSuggestion, notifyPlacesDecided, notifySuggestionDecided } from './reactions/contributions.server.ts'
import { notifyFlagDecided } from './reactions/flags.server.ts'
import { mergeReactions, unmergeReactions } from './reactions/merges.server.ts'
import { notifyPhotoDecided } from './reactions/photos.server.ts'

type Reaction<Event> = (tx: TxCtx, event: Event) => Promise<void>

/** When this happens, do that: in the same transaction. What must not undo the act (mail, push) is queued there as a job. */
const reactions: { [Name in keyof Events]: Reaction<Events[Name]>[] } = {
  'place.changed': [followPlaces, markReverted, followClosedPlaces, notifyPlacesDecided, publishAtOnce],
  'places.settled': [settlePlaces],
  'place.merged': [...mergeReactions, moveFlags],
  'place.unmerged': unmergeReactions,
  'suggestion.made': [openCase, notifyPlaceSuggestion],
  'suggestion.settled': [followReport, followDecision],
  'closure.asked': [notifyClosureAsked],
  'suggestion.decided': [notifySuggestionDecided],
  'photo.decided': [notifyPhotoDecided],
  'category.changed': [followCategories],
  'category.merged': [mapMerged, followMergesLater],
  'category.retiring': [refuseUsedCategory],
  'tag.changed': [followTags],
  'tag.merged': [followMergesLater],
  'claim.decided': [notifyClaimDecided],
  'claim.asked': [notifyClaimAsked],
  'claim.disputed': [notifyClaimDisputed],
  'flag.decided': [notifyFlagDecided],
  'search.zero-result': [(tx, { words, region }) => countZeroResult(tx, words, region)],
  'user.registered': [notifyWelcome],
  'user.signed-in': [notifyNewDevice],
  'user.email-verified': [],
  'user.password-changed': [notifyPasswordChanged],
  'user.role-changed': [notifyRoleChanged],
  'user.suspended': [notifySuspended],
  'user.appealed': [notifyAppealed],
  'user.export-ready': [notifyExportReady],
  'user.erased': [eraseClaims, erasePhotos, eraseSuggestions, releasePictures, forgetReasons],
  'staff.acted': [audit],
}

export const reactTo =
  (tx: TxCtx): Emit =>
  async (name, event) => {
    for (const react of reactions[name]) await react(tx, event)
  }
