import { plural } from '../../platform/plural.ts'
import { href } from '../../urls.ts'
import type { Block } from './blocks.ts'

/** What each kind of mail is given. Everything named in `secrets` below opens something and is forgotten once the mail is sent. */
export type MailData = {
  'verify-email': { path: string }
  'reset-password': { path: string }
  'password-changed': { name: string }
  'email-change': { path: string }
  'email-changed-undo': { name: string; email: string; path: string }
  'already-registered': { name: string }
  'new-device': { name: string; device: string; address: string; at: string }
  suspended: { name: string; reason: string; until: string | null; path: string }
  'export-ready': { name: string; path: string }
  'deletion-planned': { name: string; on: string }
  'role-changed': { name: string; role: string }
  'closure-asked': { name: string; place: string; placeId: number; kind: 'closed' | 'reopened'; until: string }
  invitation: { from: string; path: string }
  /** `ask`: a place whose facts are in doubt, with `path` to a page that asks about them; empty without one. */
  'weekly-figures': { name: string; week: string; places: WeeklyPlace[]; more: number; ask: string; path: string }
  'list-digest': { name: string; lists: DigestedList[]; more: number }
  'claim-code': { place: string; code: string }
  'claim-decided': { name: string; place: string; approved: boolean; reason: string; path: string }
  'claim-asked': { name: string; place: string; question: string; path: string }
  'claim-disputed': { name: string; place: string; path: string }
  'payment-failed': { name: string; place: string; path: string }
  'place-invitation': { from: string; place: string; path: string }
  'list-invitation': { from: string; may: string; path: string }
  'channel-invitation': { from: string; path: string }
  'channel-confirmation': { path: string }
  /** `path`: of the page where these mails end. */
  'channel-digest': { name: string; channels: DigestedChannel[]; more: number; path: string }
  test: Record<string, never>
}
export type MailKind = keyof MailData

/** A list, and what its author told of it; `path` on our site. */
type DigestedList = { title: string; path: string; sentences: string[] }

/** A channel, and what came out in it; paths on our site. */
type DigestedChannel = { name: string; path: string; items: { title: string; path: string; sentence: string }[]; more: number }

/** A place and what was counted of it, in words. */
type WeeklyPlace = { name: string; figures: [what: string, count: string][] }

type Kind<Data> = {
  /** The subject; `site` is the site's name. */
  subject(data: Data, site: string): string
  /** What the list in a mail program shows after the subject. */
  preview: string
  blocks(data: Data, site: string): Block[]
  /** Names of the data that nobody may read later. */
  secrets: readonly (keyof Data & string)[]
  /** Whether people can choose not to get it; such a mail says where. */
  optional?: true
  /** Path of the page where mails of this kind end for who gets it; a POST there ends them at once. */
  ends?(data: Data): string
}

/** Every kind of mail: one entry is all that a new one needs. Written plainly, since they are read in a hurry and by anxious people. */
export const mailKinds: { [Name in MailKind]: Kind<MailData[Name]> } = {
  'verify-email': {
    subject: (_, site) => `Confirm your email address for ${site}`,
    preview: 'One step, and your account is complete.',
    blocks: ({ path }, site) => [
      { text: `Somebody, most likely you, gave this address when making an account at ${site}. Confirm that it is yours:` },
      { button: 'Confirm this address', path },
      { note: 'The link works once and for 60 minutes. If this was not you, do nothing: without it nobody can use your address.' },
    ],
    secrets: ['path'],
  },
  'reset-password': {
    subject: (_, site) => `Choose a new password for ${site}`,
    preview: 'The link works once and for 60 minutes.',
    blocks: ({ path }, site) => [
      { text: `A new password was asked for, for your account at ${site}. Choose one here:` },
      { button: 'Choose a new password', path },
      { note: 'The link works once and for 60 minutes. If you did not ask, do nothing: your password stays as it is.' },
    ],
    secrets: ['path'],
  },
  'password-changed': {
    subject: (_, site) => `Your password for ${site} was changed`,
    preview: 'If this was you, there is nothing to do.',
    blocks: ({ name }, site) => [
      { greeting: name },
      { text: `The password of your account at ${site} was just changed, and all other sessions were ended.` },
      { text: 'If this was not you, choose a new password now and look through your sessions and passkeys.' },
      { button: 'Choose a new password', path: '/forgot-password' },
    ],
    secrets: [],
  },
  'email-change': {
    subject: (_, site) => `Confirm your new email address for ${site}`,
    preview: 'Until you do, your old address stays.',
    blocks: ({ path }, site) => [
      { text: `This address is to become the one of an account at ${site}. Confirm that it is yours:` },
      { button: 'Use this address', path },
      { note: 'The link works once and for 60 minutes. If this was not you, do nothing.' },
    ],
    secrets: ['path'],
  },
  'email-changed-undo': {
    subject: (_, site) => `Your email address at ${site} was changed`,
    preview: 'You can undo this for 7 days.',
    blocks: ({ name, email, path }, site) => [
      { greeting: name },
      { text: `The email address of your account at ${site} is now ${email}. From now on we write there.` },
      { text: 'If this was not you, undo it. Your old address is put back, and everybody who is signed in is signed out.' },
      { button: 'Undo the change', path },
      { note: 'The link works once and for 7 days.' },
    ],
    secrets: ['path', 'email'],
  },
  'already-registered': {
    subject: (_, site) => `You already have an account at ${site}`,
    preview: 'Somebody tried to register with this address.',
    blocks: ({ name }, site) => [
      { greeting: name },
      { text: `Somebody tried to make an account at ${site} with this address, which has one already. If it was you, sign in:` },
      { button: 'Sign in', path: '/login' },
      { note: 'If you have forgotten your password, you can choose a new one there. If it was not you, do nothing.' },
    ],
    secrets: [],
  },
  'new-device': {
    subject: (_, site) => `New sign-in to your account at ${site}`,
    preview: 'From a device that you have not used here before.',
    blocks: ({ name, device, address, at }, site) => [
      { greeting: name },
      { text: `Somebody signed in to your account at ${site} from a device that was not used before.` },
      {
        facts: [
          ['Device', device],
          ['Network address', address],
          ['Time', at],
        ],
      },
      { text: 'If this was you, there is nothing to do. If not, choose a new password and end the other sessions.' },
      { button: 'Choose a new password', path: '/forgot-password' },
    ],
    secrets: [],
  },
  suspended: {
    subject: (_, site) => `Your account at ${site} is suspended`,
    preview: 'What this means and what you can do.',
    blocks: ({ name, reason, until, path }, site) => [
      { greeting: name },
      { text: `Your account at ${site} is suspended ${until ? `until ${until}` : 'until further notice'}. You can't sign in meanwhile.` },
      { facts: [['Reason', reason]] },
      { text: 'If you think that this is a mistake, say why. A person reads it.' },
      { button: 'Appeal', path },
      { note: 'The link works as long as the suspension lasts.' },
    ],
    secrets: ['path'],
  },
  'export-ready': {
    subject: (_, site) => `Your data from ${site} is ready`,
    preview: 'You can get it for 48 hours.',
    blocks: ({ name, path }, site) => [
      { greeting: name },
      { text: `The copy of your data at ${site} that you asked for is ready.` },
      { button: 'Get my data', path },
      { note: 'The link works for 48 hours. Whoever has it can read your data: do not pass it on.' },
    ],
    secrets: ['path'],
  },
  'deletion-planned': {
    subject: (_, site) => `Your account at ${site} will be deleted`,
    preview: 'You can change your mind until then.',
    blocks: ({ name, on }, site) => [
      { greeting: name },
      { text: `As you asked, your account at ${site} and everything personal in it will be deleted on ${on}.` },
      { text: 'Until then you can change your mind: sign in and keep the account.' },
      { button: 'Sign in', path: '/login' },
      { note: 'If you did not ask for this, sign in now and choose a new password.' },
    ],
    secrets: [],
  },
  'role-changed': {
    subject: (_, site) => `Your role at ${site} has changed`,
    preview: 'What you can do has changed.',
    blocks: ({ name, role }, site) => [
      { greeting: name },
      { text: `At ${site} you now have the role ${role.replaceAll('_', ' ')}. The menus show what you can do with it.` },
      { button: 'Go to the site', path: '/home' },
    ],
    secrets: [],
    optional: true,
  },
  'closure-asked': {
    subject: ({ place, kind }) => (kind === 'closed' ? `Has ${place} closed?` : `Is ${place} open again?`),
    preview: 'One question, two buttons.',
    blocks: ({ name, place, placeId, kind, until }, site) => [
      { greeting: name },
      { text: `Somebody says at ${site} that ${place} ${kind === 'closed' ? 'has closed for good' : 'is open again'}.` },
      {
        text: 'We ask you because you run it, or confirmed what stands there about it. Nothing changes before somebody who knows has said so.',
      },
      { button: kind === 'closed' ? 'Say whether it has closed' : 'Say whether it is open', path: href('PlaceClosing', { id: placeId }) },
      { note: `Answers count until ${until}. If you do not know, do nothing.` },
    ],
    secrets: [],
    optional: true,
  },
  invitation: {
    subject: ({ from }, site) => (from ? `${from} invites you to ${site}` : `You are invited to ${site}`),
    preview: 'Make your account with this link.',
    blocks: ({ path }, site) => [
      { text: `You are invited to ${site}, a directory of places. Make your account here:` },
      { button: 'Accept the invitation', path },
      { note: 'The invitation is for you alone. If you do not want it, do nothing.' },
    ],
    secrets: ['path'],
  },
  'weekly-figures': {
    subject: ({ places, ask }, site) => {
      const [first, second] = places
      if (!first) return `Is it still right what ${site} says of ${ask}?`
      return second ? `Your places on ${site} last week` : `${first.name} on ${site} last week`
    },
    preview: 'How often people looked, and what they pressed.',
    blocks: ({ name, week, places, more, ask, path }, site) => [
      { greeting: name },
      ...(places.length > 0
        ? [{ text: `This is how people met your places on ${site} from ${week}, with the week before beside it.` }]
        : []),
      ...places.map((place): Block => ({ facts: [['Place', place.name], ...place.figures] })),
      ...(more > 0 ? [{ text: plural(more, { one: 'One more place has figures.', other: '# more places have figures.' }) }] : []),
      ...(places.length > 0 ? [{ button: 'See all figures', path: href('MyPlaces', {}, { show: 'claimed' }) }] : []),
      ...(ask === ''
        ? []
        : [
            { text: `One question: is what ${site} says of ${ask} still right? It has been a while since somebody confirmed it.` },
            { button: 'Look and confirm', path },
            {
              note: 'The link works once and for three weeks, and you need not sign in. Opening it changes nothing until you press the button.',
            },
          ]),
    ],
    secrets: ['path'],
    optional: true,
  },
  'list-digest': {
    subject: ({ lists: [first], more }) => (more === 0 && first ? `Last week in ${first.title}` : 'Last week in lists that you follow'),
    preview: 'What their authors told of.',
    blocks: ({ name, lists, more }, site) => [
      { greeting: name },
      { text: `This is new on ${site} of what you follow by a weekly mail.` },
      ...lists.flatMap(({ title, path, sentences }): Block[] => [
        { text: `${title}: ${sentences.join('; ')}.` },
        { button: `Open ${title}`, path },
      ]),
      ...(more > 0 ? [{ text: plural(more, { one: 'One more list has news.', other: '# more lists have news.' }) }] : []),
    ],
    secrets: [],
    optional: true,
  },
  'claim-code': {
    subject: ({ place }) => `Your code for ${place}`,
    preview: 'It is good for 30 minutes.',
    blocks: ({ place, code }, site) => [
      { text: `Somebody who says that they run ${place} asked ${site} for this code:` },
      { facts: [['Code', code]] },
      { text: 'Type it where you asked for it. It is good for 30 minutes.' },
      { note: 'If you did not ask for it, do nothing and tell the code to nobody: whoever has it can change what is said of the place.' },
    ],
    secrets: ['code'],
  },
  'claim-decided': {
    subject: ({ place, approved }) => (approved ? `${place} is yours to run` : `Your claim on ${place}`),
    preview: 'What was decided.',
    blocks: ({ name, place, approved, reason, path }, site) => [
      { greeting: name },
      {
        text: approved ? `You run ${place} at ${site} now. What you change of it is shown at once.` : `You don’t run ${place} at ${site}.`,
      },
      ...(reason ? [{ text: `The reason: ${reason}` }] : []),
      { button: 'Your places', path },
    ],
    secrets: [],
    optional: true,
  },
  'claim-asked': {
    subject: ({ place }) => `A question about your claim on ${place}`,
    preview: 'The team asks something before it decides.',
    blocks: ({ name, place, question, path }) => [
      { greeting: name },
      { text: `Before we decide about your claim on ${place}, we would like to know:` },
      { text: question },
      { button: 'Answer', path },
    ],
    secrets: [],
  },
  'place-invitation': {
    subject: ({ place }) => `Help to look after ${place}`,
    preview: 'The invitation is good for 14 days.',
    blocks: ({ from, place, path }, site) => [
      { text: `${from} runs ${place} at ${site} and asks you to manage it with them: its hours, contact, photos and suggestions.` },
      { button: 'See the invitation', path },
      {
        note: 'It is good for 14 days, and only for an account with this address; you can make one. If you do not want it, do nothing.',
      },
    ],
    secrets: ['path'],
  },
  // The title of the list is for the page: nobody writes text into our mails to people who may not know us.
  'list-invitation': {
    subject: ({ from }) => `${from} shares a list with you`,
    preview: 'The invitation is good for 14 days.',
    blocks: ({ from, may, path }, site) => [
      { text: `${from} shares a list of places at ${site} with you and asks you to ${may}.` },
      { button: 'Look at the invitation', path },
      {
        note: 'It is good for 14 days, for the account with this address alone; you can make one with it. If you do not want it, do nothing.',
      },
    ],
    secrets: ['path'],
  },
  // Which channel it is, the page says: nobody writes text into our mails to people who may not know us.
  'channel-confirmation': {
    subject: (_, site) => `Do you want mails from ${site}?`,
    preview: 'Nothing is sent until you say so.',
    blocks: ({ path }, site) => [
      { text: `Somebody, most likely you, wants mails at this address when something comes out in a channel at ${site}.` },
      { button: 'See which channel, and confirm', path },
      { note: 'The link is good for a week. If this was not you, do nothing: without it no further mail is sent.' },
    ],
    secrets: ['path'],
  },
  'channel-digest': {
    subject: ({ channels: [first, second], more }) =>
      first && !second && more === 0
        ? first.items.length === 1 && first.more === 0
          ? `${first.name}: ${first.items[0]?.title ?? ''}`
          : `New in ${first.name}`
        : 'New in channels that you follow',
    preview: 'What came out since the last mail.',
    blocks: ({ name, channels, more }, site) => [
      { greeting: name },
      { text: `This came out at ${site} in channels that you follow by mail.` },
      ...channels.flatMap((channel): Block[] => [
        { heading: channel.name, path: channel.path },
        ...channel.items.map(({ title, path, sentence }): Block => ({ item: title, path, about: sentence })),
        ...(channel.more > 0 ? [{ note: plural(channel.more, { one: 'One more came out.', other: '# more came out.' }) }] : []),
      ]),
      ...(more > 0 ? [{ note: plural(more, { one: 'One more channel has news.', other: '# more channels have news.' }) }] : []),
    ],
    secrets: ['path'],
    ends: ({ path }) => path,
  },
  'channel-invitation': {
    subject: ({ from }) => `${from} invites you to write a channel`,
    preview: 'The invitation is good for 14 days.',
    blocks: ({ from, path }, site) => [
      { text: `${from} invites you to write a channel at ${site} together: you would make lists and chains in it.` },
      { button: 'Look at the invitation', path },
      {
        note: 'It is good for 14 days, for the account with this address alone; you can make one with it. If you do not want it, do nothing.',
      },
    ],
    secrets: [],
  },
  'claim-disputed': {
    subject: ({ place }) => `Somebody else claims ${place}`,
    preview: 'You have 14 days to say something.',
    blocks: ({ name, place, path }, site) => [
      { greeting: name },
      {
        text: `Somebody says at ${site} that ${place} is theirs, and has shown evidence. You run it now, so you are heard before we decide.`,
      },
      { button: 'Say something', path },
      { note: 'You have 14 days. Until it is decided nothing changes.' },
    ],
    secrets: [],
  },
  'payment-failed': {
    subject: ({ place }) => `A payment for ${place} is due`,
    preview: 'The plan ends with what was paid.',
    blocks: ({ name, place, path }, site) => [
      { greeting: name },
      { text: `What the plan of ${place} at ${site} costs was not paid.` },
      { text: 'Its page stays as it is, and it is still yours. Only what the plan gives ends with what was paid.' },
      { button: 'Look at the plan', path },
    ],
    secrets: [],
  },
  test: {
    subject: (_, site) => `Mails from ${site} arrive`,
    preview: 'There is nothing to do.',
    blocks: (_, site) => [
      { text: `You asked ${site} for this mail, to see whether its mails arrive. They do.` },
      { text: 'If it lay among unwanted mail, look at what your domain says of senders: SPF, DKIM and DMARC.' },
    ],
    secrets: [],
  },
}
