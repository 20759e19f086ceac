import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Place } from '../contract.ts'
import { sourceName } from '../source-name.ts'

type Source = Place['sources'][number]

/** Which facts come from where, as of when, under which licence; groups that share all of these on one line. */
export function PlaceSources({ sources, timeZone }: { sources: readonly Source[]; timeZone: string }) {
  const format = useFormat()
  const lines = Map.groupBy(sources, (fact) =>
    [fact.source, fact.licence, fact.confirmed_by, format.date(fact.confirmed_at, timeZone)].join('\n'),
  )
  return (
    <ul className="flex list-none flex-col gap-2 text-sm text-ink-2">
      {[...lines].map(([key, facts]) => {
        const [first] = facts
        return (
          first && (
            <li key={key}>
              {sentence(format.list(facts.map((fact) => words[fact.group])))}: {sourceName(first.source)}
              {first.licence && (
                <>
                  , <Licence id={first.licence} />
                </>
              )}
              , {first.confirmed_by ? 'confirmed' : 'as of'}{' '}
              <time dateTime={first.confirmed_at}>{format.date(first.confirmed_at, timeZone)}</time>
              {first.confirmed_by && ` by ${sayers[first.confirmed_by]}`}
            </li>
          )
        )
      })}
    </ul>
  )
}

const sayers = { owner: 'the owner', team: 'the team', member: 'a member' }

const words: Record<Source['group'], string> = {
  name: 'name',
  category: 'category',
  address: 'address',
  position: 'position',
  contact: 'phone and website',
  hours: 'hours',
  description: 'description',
  attributes: 'what it offers',
}

const licences: Readonly<Record<string, string>> = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC-BY-SA-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'ODbL-1.0': 'https://opendatacommons.org/licenses/odbl/1-0/',
  'CDLA-Permissive-2.0': 'https://cdla.dev/permissive-2-0/',
}

function Licence({ id }: { id: string }) {
  const address = licences[id]
  return address ? <TextLink to={address}>{id}</TextLink> : id
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
