import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  [
    '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a> contributors',
    '© OpenStreetMap contributors',
  ],
  ['Maps &#169; &amp;c. <script>x</script>', 'Maps © &c. x'],
  ['  plain   words ', 'plain words'],
])('%s is shown as %s', (html, shown) => {
  expect(plainText(html)).toBe(shown)
})
