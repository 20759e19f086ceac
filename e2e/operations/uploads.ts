import sharp from 'sharp'
import { expect } from 'vitest'
import type { Browser } from '../../src/app/accounts/browser.ts'
import { ask } from './faults.ts'
import { get, type RunningServer } from './running-server.ts'

/** A photo as a phone sends it, another for each number. */
export async function photoFile(n: number): Promise<File> {
  const noise = { width: 1600, height: 1200, channels: 3, noise: { type: 'gaussian', mean: 100 + n, sigma: 20 } } as const
  const content = await sharp({ create: { ...noise, background: '#000' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(content)], `photo-${n}.jpg`, { type: 'image/jpeg' })
}

export async function addPhoto(person: Browser, placeId: number, file: File): Promise<Response> {
  const form = new FormData()
  form.append('file', file)
  form.append('alt', 'The front of the house')
  return person.post(`/api/places/${placeId}/photos`, form)
}

/** The photos that a place has, after a look at each of their files: all are there, and each is a whole picture of its width. */
export async function wholePhotos(site: RunningServer, placeId: number): Promise<number> {
  const photos = await ask<{ variants: Record<string, string> }>(
    site.dataDir,
    `select m.variants from place_photos p join media m on m.id = p.media_id where p.place_id = ${placeId}`,
  )
  for (const [width, path] of photos.flatMap(({ variants }) => Object.entries(variants))) {
    const answer = await get(site, path)
    expect(answer.status, path).toBe(200)
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()), { failOn: 'truncated' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, data.length]).toEqual([Number(width), info.width * info.height * info.channels])
  }
  return photos.length
}
