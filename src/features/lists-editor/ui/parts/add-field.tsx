import { PencilIcon } from '@heroicons/react/20/solid'
import { type ClipboardEvent, type FormEvent, useMemo, useRef, useState } from 'react'
import { Combobox } from '../../../../ui/combobox/combobox.tsx'
import type { Source } from '../../../../ui/combobox/typeahead.ts'
import { useTypeahead } from '../../../../ui/combobox/use-typeahead.ts'
import { SearchField } from '../../../../ui/search-field.tsx'
import { SpriteIcon } from '../../../../ui/sprite-icon.tsx'
import type { Entry } from '../../../lists/contract.ts'
import { searchClient } from '../../../search/client.ts'

type Choice = { place_id: number } | { title: string }

type AddFieldProps = {
  /** The region that is looked in first, as its path. */
  region: string | null
  entries: readonly Entry[]
  onAdd: (choice: Choice) => void
  /** Several lines were pasted. */
  onLines: (text: string) => void
}

/** Typing finds a place, Enter adds it at the end and stays in the field; what isn't found is added as it is written. */
export function AddField({ region, entries, onAdd, onLines }: AddFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const numbers = useMemo(() => new Map(entries.flatMap(({ place, number }) => (place ? [[place.id, number] as const] : []))), [entries])
  const source = useMemo(() => placesFor(region, numbers), [region, numbers])
  const results = useTypeahead(query, source)
  const choose = (choice: Choice) => {
    onAdd(choice)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    const [first] = results.groups.flatMap(({ options }) => options)
    if (typed === '') return
    setQuery(null)
    choose(first && 'value' in first && results.phase === 'loaded' ? first.value : { title: typed })
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/\S\s*\n\s*\S/.test(text)) return
    event.preventDefault()
    onLines(text)
  }
  return (
    <form onSubmit={submit} className="relative">
      <SearchField
        ref={input}
        type="text"
        size="lg"
        label="Add a place or a note"
        placeholder="Add a place"
        onPaste={paste}
        className="rounded-md!"
      >
        <span className="mr-2 flex items-center gap-1.5 text-xs text-ink-2 max-sm:hidden">
          <kbd className="rounded-sm border border-line px-1.5 py-0.5 font-sans">↵</kbd> adds at the end
        </span>
      </SearchField>
      <Combobox
        input={input}
        query={query}
        onQueryChange={setQuery}
        results={results}
        label="Places found"
        countLabel={{ one: '# place found', other: '# places found' }}
        onSelect={choose}
      />
    </form>
  )
}

/** Places by what is typed, those of the list's region before others, and the words themselves. */
function placesFor(region: string | null, numbers: ReadonlyMap<number, number>): Source<Choice> {
  return {
    local: (query) => (query.trim() === '' ? [] : null),
    load: async (typed, fetch) => {
      const q = typed.trim()
      const found = async (where: { region?: string }) =>
        (await searchClient(fetch).completions({ q, ...where })).data.filter(({ kind }) => kind === 'place')
      const near = region === null ? [] : await found({ region })
      const all = near.length >= 5 ? near : [...near, ...(await found({})).filter(({ id }) => !near.some((one) => one.id === id))]
      const options = all.slice(0, 7).map(({ id, label, detail, icon }) => ({
        key: `p${id}`,
        label,
        detail: numbers.has(id) ? `Already stop ${numbers.get(id)}` : detail,
        icon: icon ? <SpriteIcon name={icon} className="size-4" /> : undefined,
        value: { place_id: id },
      }))
      const own = { key: 'text', label: `Add “${q}” as text`, icon: <PencilIcon className="size-4" />, value: { title: q } }
      return [...(options.length > 0 ? [{ title: 'Places', options }] : []), { title: 'In your own words', options: [own] }]
    },
  }
}
