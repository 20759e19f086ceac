import type { Ctx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { folderOf } from './folder.ts'
import type { media } from './tables.ts'

/** The pictures that somebody uploaded, in the largest size that is kept, for the copy of their data. */
export const picturesOf = (storage: Storage) =>
  async function* ({ client }: Pick<Ctx, 'client'>, userId: number) {
    const { rows } = await client.query<RowOf<typeof media, 'content_hash' | 'width'>>(
      `select m.content_hash, m.width from media m
       where m.owner_id = $1 or m.id in (select media_id from user_avatars where user_id = $1) order by m.id`,
      [userId],
    )
    for (const { content_hash: hash, width } of rows) {
      const content = await storage.get(`${folderOf(hash)}/${width}.webp`)
      if (content) yield { name: `${hash}.webp`, input: new Uint8Array(content) }
    }
  }
