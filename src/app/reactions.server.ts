import type { Emit, Events } from '../events.ts'
import { audit, forgetReasons } from '../features/audit/writes.server.ts'
import { publishAtOnce } from '../features/contributions/suggest.server.ts'
import { eraseSuggestions, followMerge, markReverted, unfollowMerge } from '../features/contributions/suggestions.server.ts'
import { followMerge as moveFlags } from '../features/flags/writes.server.ts'
import { releasePictures } from '../features/media/writes.server.ts'
import { erasePhotos } from '../features/photos/writes.server.ts'
import { countZeroResult } from '../features/reports/zero-results.server.ts'
import { followPlaces, settlePlaces } from '../features/search/writes.server.ts'
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
import { notifyPlaceSuggestion, notifyPlacesDecided, notifySuggestionDecided } from './reactions/contributions.server.ts'
import { notifyFlagDecided } from './reactions/flags.server.ts'
import { notifyPhotoDecided } from './reactions/photos.server.ts'

type Reaction<Event> = (tx: TxCtx, event: Event) => Promise<void>

/** When this happens, do that: in the same transaction. What must not undo the act (mail, push) is queued there as a job. */
const reactions: { [Name in keyof Events]: Reaction<Events[Name]>[] } = {
  'place.changed': [followPlaces, markReverted, notifyPlacesDecided, publishAtOnce],
  'places.settled': [settlePlaces],
  'place.merged': [followMerge, moveFlags],
  'place.unmerged': [unfollowMerge],
  'suggestion.made': [notifyPlaceSuggestion],
  'suggestion.decided': [notifySuggestionDecided],
  'photo.decided': [notifyPhotoDecided],
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
  'user.erased': [erasePhotos, eraseSuggestions, releasePictures, forgetReasons],
  'staff.acted': [audit],
}

export const reactTo =
  (tx: TxCtx): Emit =>
  async (name, event) => {
    for (const react of reactions[name]) await react(tx, event)
  }
