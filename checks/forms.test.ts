import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms in which nothing can be lost that is not typed again at once. */
const unguarded: Readonly<Record<string, string>> = {
  'src/ui/search-field.tsx': 'a search',
  'src/pages/not-found.tsx': 'a search',
  'src/features/accounts/ui/login-form.tsx': 'name and password, known by heart or by the browser',
  'src/features/accounts/ui/second-factor-form.tsx': 'a code that is good for a moment',
  'src/features/accounts/ui/forgot-password-form.tsx': 'one’s own address',
  'src/features/accounts/ui/reset-password-form.tsx': 'a password',
  'src/features/accounts/ui/email-link.tsx': 'a press',
  'src/features/accounts/ui/invitation-answer.tsx': 'a press',
  'src/features/accounts/ui/verify-email.tsx': 'a press, or one’s own address',
  'src/features/accounts/profile/step-up-dialog.tsx': 'a password, in a dialog that has no links',
  'src/features/contributions/ui/owner-question.tsx': 'a press',
  'src/features/claims/ui/parts/code-form.tsx': 'a code that is good for half an hour',
  'src/features/claims/ui/parts/mail-way.tsx': 'one’s own address',
  'src/features/contributions/admin/refusal-form.tsx': 'a sentence about what stays open beside it',
  'src/features/imports/admin/export-desk.tsx': 'a choice of places, made again at once',
  'src/features/lists/ui/discover.tsx': 'a search',
  'src/features/lists-editor/ui/parts/lists-tools.tsx': 'a search',
  'src/features/channel-pages/ui/channel-directory.tsx': 'a search',
  'src/features/channel-mail/ui/by-mail.tsx': 'one’s own address',
  'src/features/channel-mail/ui/confirm-mail.tsx': 'a press',
  'src/features/channels/ui/channel-people.tsx': 'a username',
  'src/features/lists-editor/ui/new-list-in-channel.tsx': 'the title of a list',
  'src/features/chains/ui/new-chain.tsx': 'the title of a chain',
  'src/features/lists-editor/ui/parts/edited-entry.tsx': 'a number',
  'src/features/lists-editor/ui/parts/list-people.tsx': 'a username',
  'src/features/lists-editor/ui/list-choices.tsx': 'the title of a list, in a box over the page',
  'src/features/lists-editor/ui/my-lists.tsx': 'a search, and the title of a list in a dialog',
  'src/features/places-admin/admin/filter-chooser.tsx': 'a day to filter by',
  'src/features/places-admin/admin/merge-dialog.tsx': 'the name of a place, in a dialog that has no links',
  'src/features/saved/ui/parts/folder-menu.tsx': 'the name of a folder, in a dialog that has no links',
  'src/features/saved/ui/parts/saved-row.tsx': 'a sentence on what stays beside it',
  'src/features/accounts/profile/passkeys-block.tsx': 'the name of a passkey that is there already',
}

// What is sent by GET is a search: it stands in the address.
const forms = globSync('src/**/*.tsx').filter((file) => /<form\b/.test(readFileSync(file, 'utf8')))
const guarded = forms.filter((file) => /\buse(?:Saving|UnsavedChanges|UnsavedState)\(/.test(readFileSync(file, 'utf8')))

test('every form asks before what is typed in it is lost, or is named here with the reason why not', () => {
  expect(forms.filter((file) => !guarded.includes(file)).toSorted()).toEqual(Object.keys(unguarded).toSorted())
})

test.each([
  'src/app/layouts/member/member-tools.tsx',
  'src/app/layouts/admin.tsx',
  'src/features/accounts/ui/register-form.tsx',
  'src/features/accounts/ui/appeal-form.tsx',
])('%s has what asks', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/<UnsavedChanges \/>|<UnsavedOnceTyped form=/)
})
