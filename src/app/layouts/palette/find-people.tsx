import { peopleClient } from '../../../features/people/client.ts'
import { PersonAvatar } from '../../../features/people/ui/person-avatar.tsx'
import type { OptionGroup } from '../../../ui/combobox/options.ts'
import { href } from '../../../urls.ts'

const MOST = 5

/** People by a part of their name, username or address, for those who may see them: each opens beside the list of people. */
export async function findPeople(words: string, fetch: typeof globalThis.fetch): Promise<OptionGroup[]> {
  const { data } = await peopleClient(fetch).list({ q: words.slice(0, 100), sort: 'name', limit: String(MOST) })
  if (data.length === 0) return []
  const options = data.map((person) => ({
    key: `person-${person.id}`,
    label: person.name || (person.username ?? `Person ${person.id}`),
    detail: person.email ?? `@${person.username}`,
    icon: <PersonAvatar person={person} size={32} />,
    to: href('AdminUsers', {}, { q: words, open: String(person.id) }),
  }))
  return [{ title: 'People', options }]
}
