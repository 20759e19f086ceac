import type { Ctx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { type SettingKey, settingKinds } from './kinds.ts'
import { settings } from './tables.ts'

/** Whether there is a setting of this name. */
export const isSetting = (key: string): key is SettingKey => Object.hasOwn(settingKinds, key)

/** Sets one of the site's settings for all servers at once. @throws InvalidError on the key (the value has not its form) */
export async function changeSetting({ db, now }: Pick<Ctx, 'db' | 'now'>, key: SettingKey, value: unknown): Promise<void> {
  const parsed = settingKinds[key].safeParse(value)
  if (!parsed.success) throw new InvalidError({ [key]: parsed.error.issues.map(({ message }) => message) })
  const row = { value: parsed.data, updated_at: now }
  await db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}
