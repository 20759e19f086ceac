import { Form, useSearchParams } from 'react-router'
import { broadcast } from '../../../ui/page-search.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { href } from '../../../urls.ts'

/** The header's box on the lists page: what is typed is broadcast to the page, and Enter keeps it in the address. */
export default function ListsSearch() {
  const [query] = useSearchParams()
  const words = query.get('q') ?? ''
  return (
    <search aria-label="Search lists">
      <Form action={href('PublicLists')}>
        <SearchField
          key={words}
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
