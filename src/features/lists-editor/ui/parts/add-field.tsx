import { type ClipboardEvent, type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Combobox } from '../../../../ui/combobox/combobox.tsx'
import type { OptionGroup } from '../../../../ui/combobox/options.ts'
import { useTypeahead } from '../../../../ui/combobox/use-typeahead.ts'
import { FieldError } from '../../../../ui/field.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { useUnsavedState } from '../../../../ui/unsaved-changes.ts'
import type { Entry } from '../../../lists/contract.ts'
import { MOST_OWN_WORDS } from '../../../lists/limits.ts'
import type { Matches } from '../../../place-matching/contract.ts'
import { hasLink } from './line-choices.ts'
import { type Choice, placesFor } from './place-source.tsx'

type AddFieldProps = {
  /** The region that is looked in first, as its path. */
  region: string | null
  entries: readonly Entry[]
  /** Answers why it couldn't be added, null if it was. */
  onAdd: (choice: Choice) => Promise<string | null>
  /** Several lines or cells were pasted. */
  onLines?: (text: string) => void
  /** What a link means. The same from render to render. */
  meant?: (line: string) => Promise<Matches['data'][number] | undefined>
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

/** What was to be added and couldn't be. */
type Unadded = { typed: string; why: string }

/**
 * Typing finds a place, Enter adds it at the end and stays in the field; what isn't found is added as it is written. What can't be added
 * comes back into the field, or stands below it where somebody is typing the next.
 */
export function AddField({ region, entries, onAdd, onLines, meant, first = false, words = adding }: AddFieldProps) {
  const { plural } = useFormat()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [unadded, setUnadded] = useState<readonly Unadded[]>([])
  useUnsavedState(wrong !== null || unadded.length > 0)
  const placed = useRef(entries)
  placed.current = entries
  const source = useMemo(
    () => placesFor(region, () => placed.current.findLast(({ place }) => place)?.place ?? null, words.asText, meant),
    [region, words, meant],
  )
  useEffect(() => {
    if (first) input.current?.focus()
  }, [first])
  const found = useTypeahead(query, source)
  const results = useMemo(() => ({ ...found, groups: saidWhereIn(entries, found.groups) }), [entries, found])
  const added = useRef(Promise.resolve())

  const tooLong = (choice: Choice): string | null => {
    const over = 'title' in choice ? choice.title.length - MOST_OWN_WORDS : 0
    return over > 0 ? `This isn’t added: it is ${plural(over, { one: '# character', other: '# characters' })} too long.` : null
  }
  /** One after the other: who types faster than places are found goes on typing, and what they asked for is added in that order. */
  const add = (typed: string, choice: Choice | Promise<Choice>) => {
    added.current = added.current.then(async () => {
      const chosen = await choice
      const why = tooLong(chosen) ?? (await onAdd(chosen))
      if (why === null) return
      const field = input.current
      if (field?.value !== '') return setUnadded((before) => [...before, { typed, why }])
      field.value = typed
      setWrong(why)
    })
  }
  /** Empties the field for the next, unless it is known that this can't be added. */
  const take = (choice: Choice | Promise<Choice>) => {
    const field = input.current
    if (!field) return
    const typed = field.value.trim()
    const why = choice instanceof Promise ? null : tooLong(choice)
    field.focus()
    setQuery(null)
    setWrong(why)
    if (why !== null) return
    field.value = ''
    add(typed, choice)
  }
  const lookedUp = async (typed: string): Promise<Choice> =>
    firstOf(await source.load(typed, browserFetch).catch(() => [])) ?? { title: typed }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    if (typed === '') return
    if (results.phase === 'loaded') return take(firstOf(results.groups) ?? { title: typed })
    take(typed.length > MOST_OWN_WORDS && !hasLink(typed) ? { title: typed } : lookedUp(typed))
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!onLines || !/\S\s*[\n\t]\s*\S/.test(text)) return
    event.preventDefault()
    onLines(text)
  }
  const forget = (one: Unadded) => setUnadded((before) => before.filter((other) => other !== one))
  return (
    <>
      <form onSubmit={submit} className="relative">
        <SearchField
          ref={input}
          type="text"
          size="lg"
          label={words.label}
          placeholder={words.placeholder}
          data-first-focus={first ? '' : undefined}
          aria-invalid={wrong === null ? undefined : true}
          aria-describedby={wrong === null ? undefined : id}
          onInput={() => setWrong(null)}
          onPaste={paste}
          className={classes('rounded-md!', wrong !== null && 'border-bad!')}
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
          onSelect={take}
        />
      </form>
      <div role="alert" className="grid gap-1.5 not-empty:mt-1.5">
        {wrong !== null && <FieldError id={id}>{wrong}</FieldError>}
        {unadded.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be asked for twice
          <div key={i} className="flex flex-wrap items-center gap-x-2 rounded-md border border-line bg-sunken px-3 py-2 text-sm">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              “{one.typed}”: {one.why}
            </p>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                forget(one)
                add(one.typed, lookedUp(one.typed))
              }}
            >
              Try again
            </Button>
            <Button size="sm" variant="quiet" onClick={() => forget(one)}>
              Leave it
            </Button>
          </div>
        ))}
      </div>
    </>
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
