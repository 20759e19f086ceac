import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HEIC_BYTES, heicProblem, isHeic } from './heic.ts'
import { makePhoto, makeSquare } from './images.server.ts'

/** The beginning of a file as phones write it (ISO 14496-12): its brands, then the box of what is in it. */
function beginning(brand: string, others = ['mif1', brand]): Uint8Array {
  const length = 16 + 4 * others.length
  const box = Buffer.alloc(length + 64)
  box.writeUInt32BE(length)
  box.write(`ftyp${brand}\0\0\0\0${others.join('')}`, 4, 'latin1')
  box.writeUInt32BE(64, length)
  box.write('meta', length + 4, 'latin1')
  return box
}

test.each(['heic', 'heix', 'hevc', 'mif1'])(
  'a picture that begins as a phone’s %s is known by its first bytes, and refused with what to do',
  async (brand) => {
    const content = beginning(brand)
    expect(isHeic(content.subarray(0, HEIC_BYTES))).toBe(true)
    await expect(makePhoto(content, [640], 640)).rejects.toThrow(heicProblem)
    await expect(makeSquare(content, [64], null)).rejects.toThrow(heicProblem)
    expect(heicProblem).toMatch(/^is a HEIC picture.*save it as JPEG/)
  },
)

test('AVIF, JPEG, a film and a few bytes are none', async () => {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  expect([isHeic(await picture.clone().avif().toBuffer()), isHeic(await picture.jpeg().toBuffer())]).toEqual([false, false])
  const none = [beginning('isom', ['mp41']), beginning('mif1', ['avif', 'miaf']), new Uint8Array(3), beginning('heic').subarray(0, 12)]
  expect(none.map(isHeic)).toEqual([false, false, false, false])
})
