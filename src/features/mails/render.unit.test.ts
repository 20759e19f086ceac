import { expect, test } from 'vitest'
import { type MailData, type MailKind, mailKinds } from './kinds.ts'
import { renderMail } from './render.server.ts'
import { masks } from './secrets.ts'

const around = { site: 'Hereabouts', base: 'https://places.example' }

const samples: { [Kind in MailKind]: MailData[Kind] } = {
  'verify-email': { path: '/verify-email/1/abc' },
  'reset-password': { path: '/reset-password/abc' },
  'password-changed': { name: 'Ann' },
  'email-change': { path: '/email-change/abc' },
  'email-changed-undo': { name: 'Ann', email: 'new@mail.example', path: '/email-undo/abc' },
  'already-registered': { name: 'Ann' },
  'new-device': { name: 'Ann', device: 'Firefox on Linux', address: '192.0.2.1', at: '1 May 2026, 12:00 UTC' },
  'weekly-figures': {
    name: 'Ann',
    week: 'Nov 16, 2026 to Nov 22, 2026',
    places: [{ name: 'Blue Door Coffee', figures: [['Views of its page', '214 (180 the week before)']] }],
    more: 2,
    ask: 'Blue Door Coffee',
    path: '/still-right/12/abc.def',
  },
  'list-digest': { name: 'Ann', lists: [{ title: 'A walk', path: '/up/@ben/a-walk', sentences: ['Blue Door Coffee added'] }], more: 2 },
  suspended: { name: 'Ann', reason: 'Spam', until: null, path: '/appeal/1.x' },
  'export-ready': { name: 'Ann', path: '/export/abc' },
  'deletion-planned': { name: 'Ann', on: '15 May 2026' },
  'closure-asked': { name: 'Ann', place: 'Tea house', placeId: 7, kind: 'closed', until: 'Mar 17, 2026' },
  'role-changed': { name: 'Ann', role: 'business_owner' },
  invitation: { from: 'Bob', path: '/register?invitation=abc' },
  'claim-code': { place: 'Tea house', code: '123456' },
  'claim-decided': { name: 'Ann', place: 'Tea house', approved: false, reason: 'It names another address.', path: '/my-places' },
  'claim-asked': { name: 'Ann', place: 'Tea house', question: 'Whose name is on it?', path: '/places/tea-house/claim' },
  'claim-disputed': { name: 'Ann', place: 'Tea house', path: '/my-places' },
  'payment-failed': { name: 'Ann', place: 'Tea house', path: '/my-places/7/plan' },
  'list-invitation': { from: 'Ann', may: 'write it with them', path: '/list-invitations/abc' },
  'place-invitation': { from: 'Ann', place: 'Tea house', path: '/place-invitations/abc' },
  'channel-invitation': { from: 'Ann', path: '/mychannels' },
  'channel-confirmation': { path: '/channel-mail/confirm/1.2.3.abc' },
  'channel-digest': {
    name: 'Ann',
    channels: [
      { name: 'Slow Fog', path: '/slow-fog', items: [{ title: 'A walk', path: '/slow-fog/a-walk', sentence: 'Half a day.' }], more: 2 },
    ],
    more: 1,
    path: '/channel-mail/1.abc',
  },
  test: {},
}

test.each(Object.keys(mailKinds) as MailKind[])('%s says the same as HTML and as text, calmly', (kind) => {
  const data = samples[kind]
  const { html, text } = renderMail(kind, data as never, around)
  const subject = mailKinds[kind].subject(data as never, around.site)
  expect(subject).not.toContain('undefined')
  expect(`${subject}${html}${text}`).not.toMatch(/undefined|null|\[object/)
  expect(`${subject}${text}`).not.toContain('!')
  for (const line of text.split('\n').filter((line) => line && !line.startsWith('http') && !line.startsWith('--')))
    expect(html.replaceAll('&#x27;', "'")).toContain(line.replace(/:$/, '').split(': ')[0])
})

test('every secret of a kind has something that stands in its place', () => {
  for (const { kind, mask } of masks) expect(Object.keys(mask)).toEqual([...mailKinds[kind as MailKind].secrets])
})

test('names are text, whatever is in them', () => {
  const { html } = renderMail(
    'suspended',
    { name: 'Ann', reason: '<script>alert(1)</script>', until: '1 May', path: '/appeal/1.x' },
    around,
  )
  expect(html).not.toContain('<script')
})
