import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { folderOf } from '../src/features/media/folder.ts'
import { connect } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { startPostgres } from '../src/platform/postgres.server.ts'

/** The place that gets a photo, since the starter data has none. */
export const placeWithPhoto = '/places/new-york/new-york/parks/central-park'

const widths = [400, 800, 1600]

/** Gives that place a photo in a data folder that no server uses: noise so fine that its files are as large as those of a usual one. */
export async function addPlacePhoto(dataDir: string): Promise<void> {
  const [width, height] = [1600, 1067]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = await sharp({
    create: { width: Math.round(width / 5), height: Math.round(height / 5), channels: 3, background: '#468', noise },
  })
    .png()
    .toBuffer()
  const picture = sharp(grain).resize(width, height, { fit: 'fill' })
  const files = await Promise.all(widths.map((size) => picture.clone().resize(size).webp({ quality: 80 }).toBuffer()))
  const hash = createHash('sha1').update(Buffer.concat(files)).digest('hex')
  const folder = join(dataDir, 'media', folderOf(hash))
  await mkdir(folder, { recursive: true })
  await Promise.all(files.map((content, n) => writeFile(join(folder, `${widths[n]}.webp`), content)))
  const variants = Object.fromEntries(widths.map((size) => [size, `/media/${hash}/${size}.webp`]))
  const size = files.reduce((sum, { length }) => sum + length, 0)

  const postgres = await startPostgres({ dataDir, log: createLog('warn'), holder: 'a benchmark' })
  const { pool } = connect(postgres.url)
  try {
    const { rowCount } = await pool.query(
      `with picture as (
         insert into media (content_hash, type, size, width, height, alt, variants)
         values ($1, 'image/webp', $2, $3, $4, 'A landscape', $5) returning id)
       insert into place_media (place_id, media_id)
       select p.id, picture.id from picture, places p where p.slug = $6 limit 1`,
      [hash, size, width, height, variants, placeWithPhoto.split('/').at(-1)],
    )
    if (rowCount !== 1) throw new Error(`${placeWithPhoto} is not in the starter data`)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}
