import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Combobox } from '../../src/ui/combobox/combobox.tsx'
import { ComboboxField } from '../../src/ui/combobox/combobox-field.tsx'
import type { OptionGroup } from '../../src/ui/combobox/options.ts'
import type { Source } from '../../src/ui/combobox/typeahead.ts'
import { useTypeahead } from '../../src/ui/combobox/use-typeahead.ts'

const fruit = ['Apple', 'Apricot', 'Banana', 'Cherry', 'Elderberry']
const waiting = new Map<string, { give: (groups: OptionGroup<string>[]) => void; refuse: () => void }>()
const asked: string[] = []

/** Earlier choices before anything is typed; else what the test answers. */
const source: Source<string> = {
  local: (query) => (query === '' ? [groupOf('Recent', ['Apple'])] : null),
  load: (query) =>
    new Promise((give, reject) => {
      asked.push(query)
      waiting.set(query, { give, refuse: () => reject(new Error('away')) })
    }),
}

function groupOf(title: string, labels: string[]): OptionGroup<string> {
  return { title, options: labels.map((label) => ({ key: `${title} ${label}`, label, detail: `${label.length} letters`, value: label })) }
}

/** The questions so far. */
export const questions = (): string[] => [...asked]

/** Answers a question with two groups, of which empty ones are left out. */
export function answer(words: string, near: string[], far: string[] = []): void {
  const groups = [groupOf('Near', near), groupOf('Far away', far)].filter(({ options }) => options.length > 0)
  waiting.get(words)?.give(groups)
}

export const fail = (words: string): void => waiting.get(words)?.refuse()

const note = (what: string) => {
  document.body.dataset.chosen = what
}

function Floating() {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const results = useTypeahead(query, source)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        note('submitted')
      }}
    >
      <input ref={input} aria-label="Fruit" />
      <Combobox input={input} query={query} onQueryChange={setQuery} results={results} label="Fruits" onSelect={note} />
    </form>
  )
}

function Fixed() {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const wanted = fruit.filter((label) => label.toLowerCase().includes((query ?? '').toLowerCase()))
  const groups = [{ title: 'All', options: wanted.map((label) => ({ key: label, label, to: `/${label}` })) }]
  return (
    <>
      <input ref={input} aria-label="Go to" />
      <Combobox layout="inline" input={input} query={query} onQueryChange={setQuery} results={{ phase: 'idle', groups }} label="Ways" />
    </>
  )
}

function Page() {
  return (
    <main>
      <h1>Combobox</h1>
      <Floating />
      <Fixed />
      <ComboboxField
        label="Pick"
        help="A fruit."
        source={source}
        listLabel="Fruits to pick"
        countLabel={{ one: '# fruit', other: '# fruits' }}
        emptyMessage={(words) => `No fruit is called “${words}”.`}
        onSelect={(value, clear) => {
          note(value)
          clear()
        }}
      />
      <button type="button">elsewhere</button>
    </main>
  )
}

const router = createMemoryRouter([{ path: '*', element: <Page /> }])
router.subscribe(({ location }) => note(location.pathname))
const here = document.getElementById('here')
if (here) createRoot(here).render(<RouterProvider router={router} />)
