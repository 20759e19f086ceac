import type { z } from 'zod'
import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { type SettingKey, type Settings, settingKinds } from './kinds.ts'
import type { settings } from './tables.ts'

const all = prepared<RowOf<typeof settings, 'key' | 'value'>>('settings-all', 'select key, value from settings')

/** All settings; where nothing (or nothing readable) is stored, the default. */
export async function readSettings(ctx: Pick<Ctx, 'client' | 'cacheTags'>): Promise<Settings> {
  addCacheTags(ctx, ...Object.keys(settingKinds).map((key) => `setting:${key}`))
  const stored = new Map((await all(ctx, [])).map(({ key, value }) => [key, value]))
  const read = <Key extends SettingKey>(key: Key): Settings[Key] => {
    // The form of a key and the type of its value come from the same entry.
    const kind = settingKinds[key] as unknown as z.ZodType<Settings[Key]>
    const parsed = kind.safeParse(stored.get(key))
    return parsed.success ? parsed.data : kind.parse(undefined)
  }
  return {
    site_name: read('site_name'),
    site_tagline: read('site_tagline'),
    welcome_title: read('welcome_title'),
    home_region: read('home_region'),
    reply_to: read('reply_to'),
    registration: read('registration'),
    two_factor_for_staff: read('two_factor_for_staff'),
    photo_review: read('photo_review'),
    photos_per_place: read('photos_per_place'),
    photos_per_person: read('photos_per_person'),
    photo_megabytes_per_person: read('photo_megabytes_per_person'),
    import_megabytes: read('import_megabytes'),
    place_publishing: read('place_publishing'),
    place_review_fields: read('place_review_fields'),
  }
}
