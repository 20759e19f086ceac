import { InvalidError } from '../../../platform/errors.ts'

/** What there is for a category to have: names of icons, keys of attributes. */
export type Choices = { icons: () => Promise<readonly string[]>; attributes: readonly string[] }
type Chosen = { icon?: string | undefined; attributes?: readonly string[] | undefined }

/** What it has already it may keep. @throws InvalidError on `icon` and `attributes` */
export async function requireKnown(given: Chosen, { icons, attributes }: Choices, has: Chosen = {}): Promise<void> {
  const errors: Record<string, string[]> = {}
  const strange = (given.attributes ?? []).filter((key) => !attributes.includes(key) && !has.attributes?.includes(key))
  if (strange.length > 0) errors.attributes = [`has none called ${strange.join(', ')}`]
  if (given.icon !== undefined && given.icon !== has.icon && !(await icons()).includes(given.icon))
    errors.icon = ['is not one of the icons']
  if (Object.keys(errors).length > 0) throw new InvalidError(errors)
}
