import { type ClipboardEvent, type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { Combobox } from '../../../../ui/combobox/combobox.tsx'
import type { OptionGroup } from '../../../../ui/combobox/options.ts'
import { useTypeahead } from '../../../../ui/combobox/use-typeahead.ts'
import { SearchField } from '../../../../ui/search-field.tsx'
import type { Entry } from '../../../lists/contract.ts'
import { type Choice, placesFor } from './place-source.tsx'

type AddFieldProps = {
  /** The region that is looked in first, as its path. */
  region: string | null
  entries: readonly Entry[]
  onAdd: (choice: Choice) => void
  /** Several lines were pasted. */
  onLines: (text: string) => void
  /** It is typed into first. */
  first?: boolean
  /** What is said of it. */
  words?: AddWords
}

export type AddWords = {
  label: string
  placeholder: string
  /** What Enter does. */
  enter: string
  /** Of an option that takes what was typed as it is. */
  asText: (typed: string) => string
}

const adding: AddWords = {
  label: 'Add a place or a note',
  placeholder: 'Add a place',
  enter: 'adds at the end',
  asText: (typed) => `Add “${typed}” as text`,
}

/** Typing finds a place, Enter adds it at the end and stays in the field; what isn't found is added as it is written. */
export function AddField({ region, entries, onAdd, onLines, first = false, words = adding }: AddFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const placed = useRef(entries)
  placed.current = entries
  const source = useMemo(
    () => placesFor(region, () => placed.current.findLast(({ place }) => place)?.place ?? null, words.asText),
    [region, words],
  )
  useEffect(() => {
    if (first) input.current?.focus()
  }, [first])
  const found = useTypeahead(query, source)
  const results = useMemo(() => ({ ...found, groups: saidWhereIn(entries, found.groups) }), [entries, found])
  const added = useRef(Promise.resolve())
  const empty = () => {
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  const choose = (choice: Choice) => {
    onAdd(choice)
    empty()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    if (typed === '') return
    setQuery(null)
    empty()
    // Who types faster than places are found goes on typing: they are added as they were asked for, in that order.
    const known = results.phase === 'loaded' ? results.groups : source.load(typed, browserFetch).catch(() => [])
    added.current = added.current.then(async () => onAdd(firstOf(await known) ?? { title: typed }))
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
        label={words.label}
        placeholder={words.placeholder}
        data-first-focus={first ? '' : undefined}
        onPaste={paste}
        className="rounded-md!"
      >
        <span className="mr-2 flex items-center gap-1.5 text-xs text-ink-2 max-sm:hidden">
          <kbd className="rounded-sm border border-line px-1.5 py-0.5 font-sans">↵</kbd> {words.enter}
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

function firstOf(groups: readonly OptionGroup<Choice>[]): Choice | undefined {
  const [first] = groups.flatMap(({ options }) => options)
  return first && 'value' in first ? first.value : undefined
}

/** Beside the loading, so that what others change in the list meanwhile doesn't take the options away from under somebody's keys. */
function saidWhereIn(entries: readonly Entry[], groups: readonly OptionGroup<Choice>[]): readonly OptionGroup<Choice>[] {
  const numbers = new Map(entries.flatMap(({ place, number }) => (place ? [[place.id, number] as const] : [])))
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => {
      const number = 'value' in option && 'place_id' in option.value ? numbers.get(option.value.place_id) : undefined
      return number === undefined ? option : { ...option, detail: `Already stop ${number}` }
    }),
  }))
}
