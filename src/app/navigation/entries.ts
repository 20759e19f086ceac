import { isBuilt, type UrlName, urls } from '../../urls.ts'

export type NavigationItem = { label: string; to: string }
export type Entry = NavigationItem & { name: UrlName }

type PathOf<Name extends UrlName> = (typeof urls)[Name]['path']
/** Names whose addresses need nothing filled in. */
export type Plain = { [Name in UrlName]: PathOf<Name> extends `${string}:${string}` ? never : Name }[UrlName]

export function plain(label: string, name: Plain): Entry {
  return { label, name, to: urls[name].path }
}

/** Pages that are still planned are not linked. */
export function shown(entries: readonly Entry[]): NavigationItem[] {
  return entries.filter(({ name }) => isBuilt(name)).map(({ label, to }) => ({ label, to }))
}
