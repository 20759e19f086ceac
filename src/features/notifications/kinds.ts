import { plural } from '../../platform/plural.ts'
import type { ListRole } from '../../policy/lists.ts'
import { href } from '../../urls.ts'
import type { MailKind } from '../mails/kinds.ts'

/** Icons of the specification (behaviour 3). */
export const notificationIcons = ['bell', 'building-storefront', 'megaphone', 'user-plus', 'list-bullet', 'tv', 'system'] as const
export type NotificationIcon = (typeof notificationIcons)[number]

/** What each kind of notification is given. */
export type NotificationData = {
  welcome: { site: string }
  'new-sign-in': { device: string }
  'password-changed': Record<string, never>
  'role-changed': { role: string }
  'export-ready': { path: string }
  appeal: { userId: number; name: string }
  'photo-decided': { placeId: number; place: string; shown: boolean; reason: string | null }
  /** `became`: `shown` where it was taken away before; `winner`: what the place is called that it was merged into. */
  'place-decided': {
    placeId: number
    place: string
    became: 'published' | 'rejected' | 'merged' | 'shown'
    reason: string | null
    winner?: string
  }
  'suggestion-decided': { suggestionId: number; place: string; accepted: boolean; reason: string | null }
  'place-suggestion': { placeId: number; place: string }
  /** `joined`: who manages it from now on; null for whoever doesn't any more. */
  'place-manager': { placeId: number; place: string; joined: string | null }
  'weekly-figures': Record<string, never>
  'claim-decided': { placeId: number; place: string; approved: boolean; reason: string | null }
  'claim-asked': { placeId: number; place: string; path: string }
  'claim-disputed': { placeId: number; place: string }
  'payment-failed': { placeId: number; place: string }
  'closure-asked': { placeId: number; place: string; kind: 'closed' | 'reopened' }
  /** `list`: what they follow is a list of that title, not the person who wrote it. */
  follow: {
    userId: number
    name: string
    avatar: string | null
    path: string | null
    list?: { id: number; title: string }
    channel?: { id: number; name: string }
    chain?: { id: number; title: string }
  }
  'list-suggestion': { listId: number; list: string; name: string }
  'list-suggestion-decided': { suggestionId: number; list: string; path: string; accepted: boolean }
  /** `problems`: so many entries need a look; `said`: what the last of them is, as a part of a sentence. */
  'list-health': { listId: number; title: string; problems: number; said: string }
  'list-copied': { listId: number; title: string }
  'flag-decided': { flagId: number; title: string; path: string; upheld: boolean; reason: string | null }
  'content-hidden': { title: string; reason: string; path?: string }
  /** `of`: the region or category that is why, null where it is its author. */
  'new-list': { listId: number; title: string; path: string; by: string; kind: 'person' | 'region' | 'category'; of: string | null }
  /** What changed is read with it, by `tellingId`: who reads it later isn't told what is no longer listed. */
  'list-told': { listId: number; title: string; path: string; changes: number; tellingId: number }
  /** `role`: what they may from now on; `owner` where the list is theirs. */
  'list-shared': { listId: number; title: string; path: string; by: string; role: ListRole | 'owner' }
  'list-joined': { listId: number; title: string; who: string }
  'list-digest': Record<string, never>
  'list-handed-over': { listId: number; title: string; path: string; owner: string }
  'channel-invited': { channelId: number; name: string; by: string; as: 'editor' | 'owner' }
  publication: { publicationId: number; channel: string; title: string; path: string; sentence: string }
  'channel-joined': { channelId: number; name: string; who: string }
  /** `mine`: it is theirs who are told. */
  'channel-handed-over': { channelId: number; name: string; path: string; owner: string; mine: boolean }
  /** The same; `path` is null where whoever had it can't see it any more. */
  'chain-handed-over': { chainId: number; title: string; path: string | null; owner: string; mine: boolean }
}
export type NotificationKind = keyof NotificationData

/** `always` and `never` leave no choice; `on` and `off` are what holds until somebody chooses. */
type Channel = 'always' | 'on' | 'off' | 'never'

type Kind<Data> = {
  /** As the settings name it. */
  name: string
  title(data: Data): string
  message(data: Data): string
  icon: NotificationIcon
  color?: 'indigo' | 'green' | 'amber' | 'red'
  /** Path on our site. */
  leadsTo(data: Data): string | null
  /** What programs are told besides, as the specification names it (behaviour 3). */
  metadata?(data: Data): Record<string, unknown>
  /** Of the same key only one unread notification is kept: the newest. */
  group?(data: Data): string
  /** Only the team is told; others don't find it among their settings. */
  staff?: true
  bell: Channel
  mail: Channel
  /** The mail that goes with it; its writer asks `wantsMail` first. */
  mailKind?: MailKind
}

/** What is told of the fate of a place: the last of it stands. */
export const placeGroup = (placeId: number) => `place ${placeId}`

const placeOutcomes = {
  published: 'Your place is published',
  rejected: 'Your place was turned down',
  merged: 'Your place was merged',
  shown: 'Your place is back',
} as const

/** What a list told its followers: the first change in words, and how many more there are. */
export const saidOfTelling = (first: string, changes: number) =>
  changes > 1 ? `${first}, and ${plural(changes - 1, { one: 'one more change', other: '# more changes' })}.` : `${first}.`

/** Every kind of notification: one entry here and one reaction are all that a new one needs. */
export const notificationKinds: { [Name in NotificationKind]: Kind<NotificationData[Name]> } = {
  welcome: {
    name: 'Welcome',
    title: ({ site }) => `Welcome to ${site}`,
    message: () => 'Choose your home region: pages then begin where you are at home.',
    icon: 'bell',
    color: 'indigo',
    leadsTo: () => '/home',
    group: () => 'welcome',
    bell: 'always',
    mail: 'never',
  },
  'new-sign-in': {
    name: 'Sign-in from a new device',
    title: () => 'New sign-in',
    message: ({ device }) => `Somebody signed in from ${device}. If it was not you, choose a new password.`,
    icon: 'system',
    color: 'amber',
    leadsTo: () => '/profile/edit?tab=security',
    bell: 'always',
    mail: 'always',
    mailKind: 'new-device',
  },
  'password-changed': {
    name: 'Changed password',
    title: () => 'Password changed',
    message: () => 'Your password was changed. If it was not you, choose a new one and end all sessions.',
    icon: 'system',
    color: 'amber',
    leadsTo: () => '/profile/edit?tab=security',
    group: () => 'password-changed',
    bell: 'always',
    mail: 'always',
    mailKind: 'password-changed',
  },
  'role-changed': {
    name: 'Changed role',
    title: () => 'Your role has changed',
    message: ({ role }) => `You now have the role ${role.replaceAll('_', ' ')}.`,
    icon: 'user-plus',
    color: 'indigo',
    leadsTo: () => '/home',
    group: () => 'role-changed',
    bell: 'always',
    mail: 'on',
    mailKind: 'role-changed',
  },
  'export-ready': {
    name: 'Data export',
    title: () => 'Your data is ready',
    message: () => 'The copy of your data that you asked for can be had for 48 hours.',
    icon: 'system',
    color: 'green',
    leadsTo: ({ path }) => path,
    group: () => 'export-ready',
    bell: 'on',
    mail: 'always',
    mailKind: 'export-ready',
  },
  appeal: {
    name: 'Appeal of somebody suspended',
    staff: true,
    title: () => 'An appeal',
    message: ({ name }) => `${name || 'Somebody'} asks to be let in again.`,
    icon: 'megaphone',
    color: 'amber',
    leadsTo: ({ userId }) => `/admin/users?open=${userId}`,
    group: ({ userId }) => `appeal ${userId}`,
    bell: 'always',
    mail: 'never',
  },
  'photo-decided': {
    name: 'Photo shown or not',
    title: ({ shown }) => (shown ? 'Your photo is shown' : 'Your photo is not shown'),
    message: ({ place, shown, reason }) =>
      shown ? `Your photo of ${place} is among its photos now.` : `Your photo of ${place} was not taken. ${reason ?? ''}`.trim(),
    icon: 'building-storefront',
    color: 'indigo',
    leadsTo: ({ placeId }) => href('PlaceShort', { id: placeId }),
    bell: 'on',
    mail: 'never',
  },
  'place-decided': {
    name: 'Place published or turned down',
    title: ({ became }) => placeOutcomes[became],
    message: ({ place, became, reason, winner }) =>
      became === 'published'
        ? `Everybody can find ${place} now.`
        : became === 'shown'
          ? `Everybody can find ${place} again.`
          : became === 'merged'
            ? `${place} is the same place as ${winner}, which stands for it now.`
            : `${place} is not published. ${reason ?? ''} You can put it right and hand it in again.`,
    icon: 'building-storefront',
    color: 'indigo',
    // A merged place leads to the one that stands for it.
    leadsTo: ({ placeId, became }) => href(became === 'rejected' ? 'PlaceEdit' : 'PlaceShort', { id: placeId }),
    group: ({ placeId }) => placeGroup(placeId),
    bell: 'on',
    mail: 'never',
  },
  'suggestion-decided': {
    name: 'Suggestion taken or not',
    title: ({ accepted }) => (accepted ? 'Your suggestion was taken' : 'Your suggestion was not taken'),
    message: ({ place, accepted, reason }) =>
      `${accepted ? `${place} says now what you suggested.` : `${place} stays as it is.`} ${reason ?? ''}`.trim(),
    icon: 'building-storefront',
    color: 'indigo',
    leadsTo: () => href('MyPlaces', {}, { show: 'suggestions' }),
    group: ({ suggestionId }) => `suggestion ${suggestionId}`,
    bell: 'on',
    mail: 'never',
  },
  'place-suggestion': {
    name: 'Suggestion for a place of yours',
    title: () => 'Somebody suggests a change',
    message: ({ place }) => `A change of ${place} waits for you.`,
    icon: 'building-storefront',
    color: 'amber',
    leadsTo: ({ placeId }) => href('PlaceEdit', { id: placeId }),
    group: ({ placeId }) => `suggestions of place ${placeId}`,
    bell: 'on',
    mail: 'never',
  },
  'place-manager': {
    name: 'Managers of places',
    title: ({ joined }) => (joined === null ? 'You don’t manage a place any more' : 'You have a new manager'),
    message: ({ place, joined }) =>
      joined === null ? `You can still suggest changes of ${place}.` : `${joined} manages ${place} with you from now on.`,
    icon: 'building-storefront',
    color: 'indigo',
    leadsTo: ({ placeId, joined }) => (joined === null ? href('PlaceShort', { id: placeId }) : href('PlaceManagers', { id: placeId })),
    bell: 'on',
    mail: 'never',
  },
  'weekly-figures': {
    name: 'Weekly figures of places that you run',
    title: () => 'Last week',
    message: () => 'How often people looked at your places.',
    icon: 'building-storefront',
    leadsTo: () => href('MyPlaces', {}, { show: 'claimed' }),
    bell: 'never',
    mail: 'on',
    mailKind: 'weekly-figures',
  },
  'claim-decided': {
    name: 'Claim approved or not',
    title: ({ approved }) => (approved ? 'The place is yours' : 'Your claim was turned down'),
    message: ({ place, approved, reason }) =>
      approved ? `You run ${place} now. What you change of it is shown at once.` : `You don’t run ${place}. ${reason ?? ''}`.trim(),
    icon: 'building-storefront',
    color: 'indigo',
    leadsTo: () => href('MyPlaces'),
    group: ({ placeId }) => `claim ${placeId}`,
    bell: 'always',
    mail: 'on',
    mailKind: 'claim-decided',
  },
  'claim-asked': {
    name: 'Question about a claim',
    title: () => 'A question about your claim',
    message: ({ place }) => `The team asks something about ${place} before it decides.`,
    icon: 'building-storefront',
    color: 'amber',
    leadsTo: ({ path }) => path,
    group: ({ placeId }) => `claim ${placeId}`,
    bell: 'always',
    mail: 'always',
    mailKind: 'claim-asked',
  },
  'claim-disputed': {
    name: 'Somebody else claims a place of yours',
    title: () => 'Somebody else claims your place',
    message: ({ place }) => `Somebody says that ${place} is theirs. You have 14 days to say something before the team decides.`,
    icon: 'building-storefront',
    color: 'red',
    leadsTo: () => href('MyPlaces'),
    group: ({ placeId }) => `dispute ${placeId}`,
    bell: 'always',
    mail: 'always',
    mailKind: 'claim-disputed',
  },
  'payment-failed': {
    name: 'Payment for a place of yours that failed',
    title: () => 'A payment is due',
    message: ({ place }) => `What the plan of ${place} costs was not paid. The place stays as it is; its plan ends with what was paid.`,
    icon: 'building-storefront',
    color: 'amber',
    leadsTo: ({ placeId }) => href('PlacePlan', { id: placeId }),
    group: ({ placeId }) => `payment ${placeId}`,
    bell: 'always',
    mail: 'always',
    mailKind: 'payment-failed',
  },
  'closure-asked': {
    name: 'Whether a place has closed',
    title: ({ kind }) => (kind === 'closed' ? 'Has it closed?' : 'Is it open again?'),
    message: ({ place, kind }) =>
      `Somebody says that ${place} ${kind === 'closed' ? 'has closed for good' : 'is open again'}. You may know: is that so?`,
    icon: 'building-storefront',
    color: 'amber',
    leadsTo: ({ placeId }) => href('PlaceClosing', { id: placeId }),
    group: ({ placeId }) => `closing of place ${placeId}`,
    bell: 'on',
    mail: 'on',
    mailKind: 'closure-asked',
  },
  follow: {
    name: 'Somebody follows you',
    title: ({ list, channel, chain }) => {
      const what = list ? 'list' : channel ? 'channel' : chain ? 'chain' : null
      return what ? `Your ${what} has a new follower` : 'You have a new follower'
    },
    message: ({ name, list, channel, chain }) => `${name} follows ${list?.title ?? channel?.name ?? chain?.title ?? 'you'} now.`,
    icon: 'user-plus',
    color: 'indigo',
    leadsTo: ({ path }) => path,
    metadata: ({ name, avatar }) => ({ follower_data: { follower_avatar: avatar, follower_name: name } }),
    group: ({ userId, list, channel, chain }) => {
      const followed = list ? ` of list ${list.id}` : channel ? ` of channel ${channel.id}` : chain ? ` of chain ${chain.id}` : ''
      return `follower ${userId}${followed}`
    },
    bell: 'on',
    mail: 'never',
  },
  'list-suggestion': {
    name: 'Somebody suggests something for your list',
    title: () => 'A suggestion for your list',
    message: ({ name, list }) => `${name} suggests something for ${list}.`,
    icon: 'list-bullet',
    color: 'indigo',
    leadsTo: ({ listId }) => href('MyListEdit', { id: listId }),
    group: ({ listId }) => `suggestions for list ${listId}`,
    bell: 'on',
    mail: 'never',
  },
  'list-suggestion-decided': {
    name: 'What became of what you suggested for a list',
    title: ({ accepted }) => (accepted ? 'Your suggestion is in' : 'Your suggestion was not taken'),
    message: ({ list, accepted }) =>
      accepted ? `What you suggested for ${list} was taken. Thank you.` : `Whoever writes ${list} has decided otherwise this time.`,
    icon: 'list-bullet',
    color: 'indigo',
    leadsTo: ({ path }) => path,
    group: ({ suggestionId }) => `list suggestion ${suggestionId}`,
    bell: 'on',
    mail: 'never',
  },
  'list-health': {
    name: 'Entries of your lists that need a look',
    title: () => 'A list of yours needs a look',
    message: ({ title, problems, said }) =>
      problems > 1
        ? `${plural(problems, { one: '# entry', other: '# entries' })} of “${title}” need a look. The last of them: ${said}.`
        : `In “${title}”: ${said}.`,
    icon: 'list-bullet',
    color: 'amber',
    leadsTo: ({ listId }) => `${href('MyListEdit', { id: listId })}#health`,
    group: ({ listId }) => `health of list ${listId}`,
    bell: 'on',
    mail: 'never',
  },
  'list-copied': {
    name: 'Copies of your lists',
    title: () => 'Your list was copied',
    message: ({ title }) => `Somebody made a list of their own of “${title}”, which names yours.`,
    icon: 'list-bullet',
    color: 'indigo',
    leadsTo: ({ listId }) => `${href('MyListEdit', { id: listId })}#copies`,
    group: ({ listId }) => `copies of list ${listId}`,
    bell: 'on',
    mail: 'never',
  },
  'flag-decided': {
    name: 'What became of what you reported',
    title: ({ upheld }) => (upheld ? 'What you reported is gone' : 'What you reported stays'),
    message: ({ title, upheld, reason }) =>
      `The team looked at ${title}. ${upheld ? 'It is hidden now.' : 'It stays as it is.'} ${reason ?? ''}`.trim(),
    icon: 'megaphone',
    color: 'indigo',
    leadsTo: ({ path, upheld }) => (upheld ? null : path),
    group: ({ flagId }) => `flag ${flagId}`,
    bell: 'on',
    mail: 'never',
  },
  'content-hidden': {
    name: 'Something of yours hidden',
    title: () => 'Something of yours is hidden',
    message: ({ title, reason }) => `The team has taken ${title} out of sight. ${reason}`,
    icon: 'building-storefront',
    color: 'amber',
    leadsTo: ({ path }) => path ?? href('MyPlaces'),
    bell: 'always',
    mail: 'never',
  },
  'new-list': {
    name: 'New lists of people, regions and categories that you follow',
    title: ({ kind, by, of }) => (of === null ? `New list by ${by}` : kind === 'region' ? `New list in ${of}` : `New list for ${of}`),
    message: ({ title, by, of }) => (of === null ? `${title}.` : `${title}, by ${by}.`),
    icon: 'list-bullet',
    color: 'indigo',
    leadsTo: ({ path }) => path,
    group: ({ listId }) => `new list ${listId}`,
    bell: 'on',
    mail: 'never',
  },
  'list-told': {
    name: 'Changes of lists that you follow',
    title: ({ title }) => `News in ${title}`,
    message: ({ changes }) => `${plural(changes, { one: 'One change', other: '# changes' })}.`,
    metadata: ({ tellingId }) => ({ telling_id: tellingId }),
    icon: 'list-bullet',
    color: 'indigo',
    leadsTo: ({ path }) => path,
    group: ({ listId }) => `news of list ${listId}`,
    bell: 'on',
    mail: 'never',
  },
  'list-digest': {
    name: 'Weekly mail about what you follow that way',
    title: () => 'Last week in what you follow',
    message: () => 'Changes that authors told of, and new lists.',
    icon: 'list-bullet',
    leadsTo: () => href('Saved'),
    bell: 'never',
    mail: 'on',
    mailKind: 'list-digest',
  },
  'list-shared': {
    name: 'Lists shared with you',
    title: () => 'A list is shared with you',
    message: ({ title, by, role }) => `${by} ${sharedAs[role]} ${title}.`,
    icon: 'list-bullet',
    color: 'indigo',
    leadsTo: ({ path }) => path,
    group: ({ listId }) => `share of list ${listId}`,
    bell: 'on',
    mail: 'never',
  },
  'list-joined': {
    name: 'Yes to your invitation to a list',
    title: () => 'Your list has a new member',
    message: ({ title, who }) => `${who} shares ${title} with you from now on.`,
    icon: 'list-bullet',
    color: 'green',
    leadsTo: ({ listId }) => href('MyListEdit', { id: listId }),
    bell: 'on',
    mail: 'never',
  },
  'list-handed-over': {
    name: 'List handed over',
    title: () => 'A list of yours was handed over',
    message: ({ title, owner }) => `The team made ${title} a list of ${owner}. You can still edit it.`,
    icon: 'list-bullet',
    color: 'amber',
    leadsTo: ({ path }) => path,
    group: ({ listId }) => `share of list ${listId}`,
    bell: 'always',
    mail: 'never',
  },
  'channel-invited': {
    name: 'Invited to a channel',
    title: ({ as }) => (as === 'owner' ? 'A channel is offered to you' : 'You are invited to a channel'),
    message: ({ name, by, as }) => (as === 'owner' ? `${by} asks you to own ${name}.` : `${by} asks you to write ${name} with them.`),
    icon: 'tv',
    color: 'indigo',
    leadsTo: () => href('MyChannels'),
    group: ({ channelId }) => `invitation to channel ${channelId}`,
    bell: 'always',
    mail: 'never',
  },
  publication: {
    name: 'New in channels that you follow',
    title: ({ channel }) => `New in ${channel}`,
    message: ({ title, sentence }) => [`${title}.`, sentence].filter(Boolean).join(' '),
    icon: 'tv',
    color: 'indigo',
    leadsTo: ({ path }) => path,
    group: ({ publicationId }) => `publication ${publicationId}`,
    bell: 'on',
    mail: 'never',
  },
  'channel-joined': {
    name: 'Somebody writes a channel of yours',
    title: () => 'Your channel has a new editor',
    message: ({ name, who }) => `${who} writes ${name} with you from now on.`,
    icon: 'tv',
    color: 'green',
    leadsTo: ({ channelId }) => href('ChannelEdit', { id: channelId }),
    bell: 'on',
    mail: 'never',
  },
  'channel-handed-over': {
    name: 'Channel handed over',
    title: ({ mine }) => (mine ? 'A channel is yours now' : 'Your channel was handed over'),
    message: ({ name, owner, mine }) =>
      mine ? `You own ${name} from now on.` : `${owner} owns ${name} from now on. You can still edit it.`,
    icon: 'tv',
    color: 'indigo',
    leadsTo: ({ path }) => path,
    group: ({ channelId }) => `owner of channel ${channelId}`,
    bell: 'always',
    mail: 'never',
  },
  'chain-handed-over': {
    name: 'Chain handed over',
    title: ({ mine }) => (mine ? 'A chain is yours now' : 'A chain of yours was handed over'),
    message: ({ title, owner, mine }) => (mine ? `The team made ${title} yours.` : `The team made ${title} a chain of ${owner}.`),
    icon: 'list-bullet',
    color: 'indigo',
    leadsTo: ({ path }) => path ?? href('MyChains'),
    group: ({ chainId }) => `owner of chain ${chainId}`,
    bell: 'always',
    mail: 'never',
  },
}

const sharedAs = {
  viewer: 'lets you see',
  suggester: 'lets you suggest places for',
  editor: 'lets you edit',
  owner: 'made you the owner of',
} as const
