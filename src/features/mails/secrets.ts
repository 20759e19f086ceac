import { type MailKind, mailKinds } from './kinds.ts'

const removed = (key: string) => (key === 'path' ? '/link-removed' : 'removed')

/** For each kind what stands in the place of its secrets, once nobody may read them any more. */
export const masks = Object.entries(mailKinds).map(([kind, { secrets }]) => ({
  kind,
  mask: Object.fromEntries(secrets.map((key) => [key, removed(key)])),
}))

/** What is left of a mail's data when nothing in it opens anything. */
export function withoutSecrets(kind: MailKind, data: Record<string, unknown>): Record<string, unknown> {
  return { ...data, ...masks.find((one) => one.kind === kind)?.mask }
}

/** @throws Error for a kind that this version doesn't have */
export function kindOf(name: string): MailKind {
  if (!Object.hasOwn(mailKinds, name)) throw new Error(`There is no kind of mail called ${name}.`)
  return name as MailKind
}
