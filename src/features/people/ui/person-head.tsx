import type { ReactNode } from 'react'
import { useFormat } from '../../../ui/locale.tsx'
import type { PersonPage } from '../contract/person-page.ts'
import { PersonAvatar } from './person-avatar.tsx'

/** Who somebody is, at the head of their page; `children` are what one can do there. */
export function PersonHead({ person, children }: { person: PersonPage; children?: ReactNode }) {
  const format = useFormat()
  return (
    <header className="mb-8 flex flex-wrap items-start gap-x-5 gap-y-4 md:gap-x-6">
      <PersonAvatar person={person} size={80} />
      <div className="grid min-h-20 min-w-0 flex-[1_1_12rem] content-center gap-1">
        <h1 className="text-2xl [overflow-wrap:anywhere]">
          <bdi>{person.name || person.username}</bdi>
        </h1>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span className="[overflow-wrap:anywhere]">@{person.username}</span>
          <span>Here since {format.date(person.created_at)}</span>
        </p>
        {person.bio && (
          <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            {person.bio}
          </p>
        )}
      </div>
      {children && <div className="flex min-h-20 items-center max-sm:min-h-0">{children}</div>}
    </header>
  )
}
