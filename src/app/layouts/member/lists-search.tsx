import { useEffect, useRef } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { broadcast } from '../../../ui/page-search.ts'
import { SearchField } from '../../../ui/search-field.tsx'

/** The header's box on pages of lists: what is typed is broadcast to the page, and Enter keeps it in the address of the same page. */
export default function ListsSearch() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const words = query.get('q') ?? ''
  // The page follows whoever types a little later: their words are newer than the address.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = words
  }, [words])
  return (
    <search aria-label="Search lists">
      {/* As typing does: each search in the place of the one before. */}
      <Form action={pathname} replace onSubmit={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}>
        {['region', 'sort'].map((name) => query.get(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />)}
        <SearchField
          ref={input}
          name="q"
          label="Search lists"
          placeholder="Search lists..."
          defaultValue={words}
          onInput={(event) => broadcast(event.currentTarget.value)}
        />
      </Form>
    </search>
  )
}
