import { Tag } from '../../../ui/tag.tsx'
import type { Person } from '../contract/people.ts'

/** Whether somebody can come in, and what is known of them, in a word. */
export function PersonState({ person, now }: { person: Person; now: string }) {
  if (isSuspended(person, now)) return <Tag tone="bad">Suspended</Tag>
  if (person.delete_after) return <Tag tone="warn">Leaving</Tag>
  if (!person.email_verified_at) return <Tag tone="warn">Not verified</Tag>
  return <Tag tone="good">Active</Tag>
}

/** A suspension with an end is over when the end has come. */
export function isSuspended({ suspended_at, suspended_until }: Person, now: string): boolean {
  return suspended_at !== null && (suspended_until === null || suspended_until > now)
}
