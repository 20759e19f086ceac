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
  'place-decided': { placeId: number; place: string; approved: boolean; reason: string | null }
  'suggestion-decided': { suggestionId: number; place: string; accepted: boolean; reason: string | null }
  'place-suggestion': { placeId: number; place: string }
  'weekly-figures': Record<string, never>
  'claim-decided': { placeId: number; place: string; approved: boolean; reason: string | null }
  'claim-asked': { placeId: number; place: string; path: string }
  'claim-disputed': { placeId: number; place: string }
  'closure-asked': { placeId: number; place: string; kind: 'closed' | 'reopened' }
  'flag-decided': { flagId: number; title: string; path: string; upheld: boolean; reason: string | null }
  'content-hidden': { title: string; reason: string }
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
  /** Of the same key only one unread notification is kept: the newest. */
  group?(data: Data): string
  /** Only the team is told; others don't find it among their settings. */
  staff?: true
  bell: Channel
  mail: Channel
  /** The mail that goes with it; its writer asks `wantsMail` first. */
  mailKind?: MailKind
}

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
    title: ({ approved }) => (approved ? 'Your place is published' : 'Your place was turned down'),
    message: ({ place, approved, reason }) =>
      approved
        ? `Everybody can find ${place} now.`
        : `${place} is not published. ${reason ?? ''} You can put it right and hand it in again.`,
    icon: 'building-storefront',
    color: 'indigo',
    leadsTo: ({ placeId, approved }) => (approved ? href('PlaceShort', { id: placeId }) : href('PlaceEdit', { id: placeId })),
    group: ({ placeId }) => `place ${placeId}`,
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
    leadsTo: () => href('MyPlaces'),
    bell: 'always',
    mail: 'never',
  },
}
