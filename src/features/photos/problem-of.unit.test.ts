import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxPhotoSize } from './limits.ts'
import { problemOf } from './ui/problem-of.ts'

const wall = () => sharp({ create: { width: 20, height: 20, channels: 3, background: '#557744' } })

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a picture in %s can be sent, whatever it is called', async (format) => {
  const content = await wall().toFormat(format).toBuffer()
  expect(await problemOf(new File([new Uint8Array(content)], 'notes.txt'))).toBeNull()
})

test('what is no picture, too large or of a format that can’t be read is said before it is sent', async () => {
  const notes = 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture.'
  expect(await problemOf(new File(['these are notes'], 'notes.jpg', { type: 'image/jpeg' }))).toBe(notes)
  expect(await problemOf(new File([], 'empty.jpg'))).toBe(notes)
  expect(await problemOf(new File([new Uint8Array(maxPhotoSize + 1)], 'large.jpg'))).toContain('larger than')
  expect(await problemOf(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.jpg'))).toContain('HEIC')
})
