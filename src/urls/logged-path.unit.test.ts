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
