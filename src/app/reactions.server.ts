import type { Emit, Events } from '../events.ts'
import { audit, forgetReasons } from '../features/audit/writes.server.ts'
import { endSubscriptionsOf, endWithClaim, endWithPlaces } from '../features/billing/ends.server.ts'
import { eraseChains, publishChainsOf, takeChainsOut } from '../features/chains/writes.server.ts'
import { followRefusals } from '../features/channel-mail/writes.server.ts'
import { eraseChannels } from '../features/channels/writes.server.ts'
import { hearNewOwners } from '../features/claims/hearing.server.ts'
import { endManagers } from '../features/claims/manager-ends.server.ts'
import { eraseClaims } from '../features/claims/writes.server.ts'
import { followClosedPlaces, followReport, openCase } from '../features/closures/cases.server.ts'
import { publishAtOnce } from '../features/contributions/suggest.server.ts'
import { eraseSuggestions, markReverted } from '../features/contributions/suggestions.server.ts'
import { followDecision } from '../features/duplicates/pairs.server.ts'
import { followMerge as moveFlags } from '../features/flags/writes.server.ts'
import { eraseFollows, followMergedCategory } from '../features/follows/writes.server.ts'
import { mapMerged } from '../features/imports/mappings.server.ts'
import { followMatch, unfollowMatch } from '../features/imports/matches.server.ts'
import {
  eraseLists,
  followAuthor,
  followChannel,
  followKnowledge,
  followList,
  followListedPlaces,
  followPlaceHealth,
  leaveChannels,
  tellOfHealth,
  tellOfSuggestions,
  tellWatchers,
} from '../features/lists/writes.server.ts'
import { releasePictures } from '../features/media/writes.server.ts'
import { erasePhotos } from '../features/photos/writes.server.ts'
import { followMergesLater, refuseUsedCategory } from '../features/places/writes.server.ts'
import { countZeroResult } from '../features/reports/zero-results.server.ts'
import { eraseSaved } from '../features/saved/writes.server.ts'
import { followCategories, followPlaces, followTags, settlePlaces } from '../features/search-index/writes.server.ts'
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
import { notifySubscription } from './reactions/billing.server.ts'
import { notifyChainHandedOver, notifyChainHidden } from './reactions/chains.server.ts'
import { notifyChannelHandedOver, notifyChannelHidden, notifyChannelInvited, notifyChannelJoined } from './reactions/channels.server.ts'
import { notifyClaimAsked, notifyClaimDecided, notifyClaimDisputed, notifyPlaceManager } from './reactions/claims.server.ts'
import { notifyClosureAsked } from './reactions/closures.server.ts'
import { notifyPlaceMerged, notifyPlaceSuggestion, notifyPlacesDecided, notifySuggestionDecided } from './reactions/contributions.server.ts'
import { notifyFlagDecided } from './reactions/flags.server.ts'
import { notifyFollowed } from './reactions/follows.server.ts'
import { forgetListSuggestionDecided, notifyListSuggested, notifyListSuggestionDecided } from './reactions/list-suggestions.server.ts'
import {
  notifyCopied,
  notifyHandedOver,
  notifyListHealth,
  notifyListHidden,
  notifyListJoined,
  notifyListShared,
  notifyListTold,
} from './reactions/lists.server.ts'
import { mergeReactions, unmergeReactions } from './reactions/merges.server.ts'
import { tellOfNewLists } from './reactions/new-lists.server.ts'
import { notifyPhotoDecided } from './reactions/photos.server.ts'
import { notifyPublication } from './reactions/publications.server.ts'
import { lookAtGivenWebsites, lookAtSuggestedWebsite } from './reactions/websites.server.ts'

type Reaction<Event> = (tx: TxCtx, event: Event) => Promise<void>

/** When this happens, do that: in the same transaction. What must not undo the act (mail, push) is queued there as a job. */
const reactions: { [Name in keyof Events]: Reaction<Events[Name]>[] } = {
  'place.changed': [
    endManagers,
    hearNewOwners,
    followPlaces,
    markReverted,
    followClosedPlaces,
    notifyPlacesDecided,
    publishAtOnce,
    endWithPlaces,
    followListedPlaces,
    followPlaceHealth,
    lookAtGivenWebsites,
  ],
  'places.settled': [settlePlaces],
  'place.merged': [...mergeReactions, moveFlags, notifyPlaceMerged],
  'place.unmerged': unmergeReactions,
  'suggestion.made': [openCase, notifyPlaceSuggestion, lookAtSuggestedWebsite],
  'suggestion.settled': [followReport, followDecision],
  'match.decided': [followMatch],
  'match.reopened': [unfollowMatch],
  'closure.asked': [notifyClosureAsked],
  'suggestion.decided': [notifySuggestionDecided],
  'place.known': [followKnowledge],
  'photo.decided': [notifyPhotoDecided],
  'category.changed': [followCategories],
  'category.merged': [mapMerged, followMergesLater, followMergedCategory],
  'category.retiring': [refuseUsedCategory],
  'tag.changed': [followTags],
  'tag.merged': [followMergesLater],
  'claim.decided': [notifyClaimDecided],
  'claim.ended': [endWithClaim],
  'subscription.changed': [notifySubscription],
  'place.manager': [notifyPlaceManager],
  'claim.asked': [notifyClaimAsked],
  'claim.disputed': [notifyClaimDisputed],
  'flag.decided': [notifyFlagDecided],
  'list.changed': [followList, tellWatchers],
  'list.published': [followList, tellWatchers],
  'list.listed': [tellOfNewLists],
  'list.copied': [notifyCopied],
  'list.ailing': [notifyListHealth, tellOfHealth],
  'list.removed': [followList, tellWatchers],
  'list.told': [notifyListTold, tellWatchers],
  'list.shared': [notifyListShared],
  'list.joined': [notifyListJoined],
  'list.hidden': [notifyListHidden, tellWatchers],
  'list.handed-over': [notifyHandedOver],
  'list.suggested': [notifyListSuggested, tellOfSuggestions],
  'list.suggestion-decided': [notifyListSuggestionDecided, tellOfSuggestions],
  'list.suggestion-reopened': [forgetListSuggestionDecided, tellOfSuggestions],
  'channel.changed': [followChannel, publishChainsOf],
  'channel.ending': [leaveChannels, takeChainsOut],
  'channel.invited': [notifyChannelInvited],
  'channel.joined': [notifyChannelJoined],
  'channel.handed-over': [notifyChannelHandedOver],
  'mail.ended': [followRefusals],
  'publication.told': [notifyPublication],
  'channel.hidden': [notifyChannelHidden],
  'chain.hidden': [notifyChainHidden],
  'chain.handed-over': [notifyChainHandedOver],
  'follow.made': [notifyFollowed],
  'search.zero-result': [(tx, { words, region }) => countZeroResult(tx, words, region)],
  'user.registered': [notifyWelcome],
  'user.signed-in': [notifyNewDevice],
  'user.email-verified': [],
  'user.password-changed': [notifyPasswordChanged],
  'user.renamed': [followAuthor],
  'user.role-changed': [notifyRoleChanged],
  'user.suspended': [notifySuspended],
  'user.appealed': [notifyAppealed],
  'user.export-ready': [notifyExportReady],
  'user.erased': [
    endSubscriptionsOf,
    eraseClaims,
    erasePhotos,
    eraseChains,
    eraseLists,
    eraseChannels,
    eraseSuggestions,
    eraseSaved,
    eraseFollows,
    releasePictures,
    forgetReasons,
  ],
  'staff.acted': [audit],
}

export const reactTo =
  (tx: TxCtx): Emit =>
  async (name, event) => {
    for (const react of reactions[name]) await react(tx, event)
  }
