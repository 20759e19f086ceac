import { useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import { SearchField } from '../../ui/search-field.tsx'
import { href } from '../../urls.ts'

/** Searches all places by words; `/` jumps into it from anywhere. */
export function HeaderSearch() {
  const [query] = useSearchParams()
  const words = query.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (!field.current?.checkVisibility()) return
      event.preventDefault()
      field.current.select()
    }
    addEventListener('keydown', jump)
    return () => removeEventListener('keydown', jump)
  }, [])
  return (
    <Form action={href('Explore')} role="search">
      <SearchField key={words} ref={field} name="q" label="Search places" placeholder="Coffee, museums, swimming" defaultValue={words}>
        <span className="mr-1 hidden md:block pointer-coarse:hidden noscript:hidden" aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </SearchField>
    </Form>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))
}
