import { expect, test } from 'vitest'
import { urls } from '../urls.ts'
import { loggedPath } from './logged-path.ts'

const secret = 's3cret'.repeat(7)
const withSecret = Object.values(urls).flatMap(({ path }) => (/:(?:token|hash)/.test(path) ? [path] : []))

test('of an address with the secret of a link the log has the pattern, however it is written', () => {
  expect(withSecret).toContain('/reset-password/:token')
  for (const pattern of withSecret) {
    const path = pattern.replace(/:(?:token|hash)/, secret).replace(':id', '7')
    for (const written of [path, `${path}/`, `${path}.data`, `${path}/more`, path.replace(/^\/[a-z]+/, (start) => start.toUpperCase())])
      expect(loggedPath(written)).toBe(pattern)
  }
})

test('any other address stands there as it is', () => {
  for (const path of ['/', '/explore', '/setup', '/places/texas/austin', '/reset-passwords/x', '/api/user/exports/7/file'])
    expect(loggedPath(path)).toBe(path)
})

test('secrets in addresses of the API are left out, names and slugs stay', () => {
  const secret = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE'
  for (const [path, logged] of [
    [`/api/list-invitations/${secret}/accept`, '/api/list-invitations/:token/accept'],
    [`/api/channel-mail/recipients/12.${secret}/channels/7`, '/api/channel-mail/recipients/:token/channels/7'],
    [`/api/channel-mail/confirmations/1.2.1790000000.${secret}`, '/api/channel-mail/confirmations/:token'],
    ['/api/channels/by-slug/a-very-long-slug-of-a-channel-that-has-more-letters-than-secrets', undefined],
    ['/api/people/AnnaMariaOfTheLongName_12345678', undefined],
  ] as const)
    expect(loggedPath(path)).toBe(logged ?? path)
})
