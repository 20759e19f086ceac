import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { searchClient } from '../../../features/search/client.ts'
import { completionGroups } from '../../../features/search/ui/suggestion-groups.tsx'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import type { Source } from '../../../ui/combobox/typeahead.ts'
import { useTypeahead } from '../../../ui/combobox/use-typeahead.ts'
import { pageCommands, searchCommand } from './commands.tsx'
import { findPeople } from './find-people.tsx'

const FEWEST_LETTERS = 2

/** What is loaded for the words: places and cities, and for staff the people whom they may see. */
const sourceFor = (user: CurrentUser | null): Source => ({
  local: (query) => (query.length < FEWEST_LETTERS ? [] : null),
  load: async (query, fetch) => {
    const [completions, people] = await Promise.all([
      searchClient(fetch).completions({ q: query }),
      user?.can.includes('user.list') ? findPeople(query, fetch) : [],
    ])
    return [...people, ...completionGroups(completions.data)]
  },
})

/** Reaches every page, place and city by typing, and for staff every record. */
export default function Palette({ user, onClose }: { user: CurrentUser | null; onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string | null>('')
  const [source] = useState(() => sourceFor(user))
  const { phase, groups } = useTypeahead(query, source)
  const words = query ?? ''
  useEffect(() => box.current?.showModal(), [])
  // The event of closing comes later than a key that is pressed next.
  const close = () => {
    box.current?.close()
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    close()
  }
  return (
    <dialog
      ref={box}
      aria-label="Go to"
      className="floating dialog mt-[12vh] mb-auto max-h-[70dvh] overflow-clip p-0 open:flex open:flex-col"
      onClose={onClose}
      onKeyDown={press}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <MagnifyingGlassIcon className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <input
          ref={input}
          type="text"
          aria-label="Where to"
          autoComplete="off"
          placeholder={user?.can.includes('user.list') ? 'Go to a page, person, place or city' : 'Go to a page, place or city'}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        <kbd className="pointer-coarse:hidden">Esc</kbd>
      </div>
      <Combobox
        layout="inline"
        input={input}
        query={query}
        onQueryChange={setQuery}
        results={{ phase, groups: [...pageCommands(user, words), ...groups, ...searchCommand(words)] }}
        label="Where to go"
        onNavigate={close}
      />
    </dialog>
  )
}
