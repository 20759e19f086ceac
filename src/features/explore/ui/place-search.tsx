import { MapPinIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { href } from '../../../urls.ts'
import { chosenRegion } from '../chosen-region.ts'
import type { Where } from '../read-explore.ts'

const TypingHelp = lazy(() => import('../parts/typing/typing-help.tsx'))

type PlaceSearchProps = {
  /** `md` in the header, `xl` where searching is what the page is for. */
  size?: 'md' | 'xl'
  label: string
  words?: string
  /** Where the page looks. */
  where?: Where | null
  /** Where the page looks nowhere: the region that was looked at lately in this browser. */
  remembers?: boolean
}

/** What and where. Enter leads to Explore, without script too; suggestions are loaded with the first focus. */
export function PlaceSearch({ size = 'md', label, words = '', where = null, remembers = false }: PlaceSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const q = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLInputElement>(null)
  const [touched, setTouched] = useState(false)
  const [chosen, setChosen] = useState(where)
  const shown = useRef({ words, where })

  // Going to another search fills the fields anew; what was typed before the page was alive stays.
  useEffect(() => {
    if (shown.current.words !== words && q.current) q.current.value = words
    if (shown.current.where?.label !== where?.label && place.current) place.current.value = where?.label ?? ''
    if (shown.current.where !== where) setChosen(where)
    shown.current = { words, where }
  }, [words, where])

  useEffect(() => {
    const lately = remembers && where === null && place.current?.value === '' ? chosenRegion() : null
    if (!lately || !place.current) return
    place.current.value = lately.label
    setChosen({ label: lately.label, region: lately.path })
  }, [remembers, where])

  const lookIn = (there: Where) => {
    setChosen(there)
    if (place.current) place.current.value = there.label
    if (size === 'md') setTimeout(() => form.current?.requestSubmit())
    else place.current?.focus()
  }
  const large = size === 'xl'
  return (
    <search aria-label={label} className="relative block" onFocus={() => setTouched(true)}>
      <Form ref={form} action={href('Explore')}>
        {chosen && <input type="hidden" name="at" value={chosen.label} />}
        {chosen?.region && <input type="hidden" name="region" value={chosen.region} />}
        {chosen?.near && <input type="hidden" name="near" value={chosen.near} />}
        {chosen?.bbox && <input type="hidden" name="bbox" value={chosen.bbox} />}
        <SearchField
          ref={q}
          type="text"
          size={size}
          name="q"
          label="What to look for"
          placeholder="Coffee, museums, swimming"
          defaultValue={words}
          className={classes(
            large && 'max-md:h-auto max-md:flex-wrap max-md:rounded-lg max-md:py-1.5 max-md:px-4 max-md:[&>input:first-of-type]:h-11',
          )}
        >
          <span className={classes('h-5 w-px shrink-0 bg-line', large && 'max-md:hidden')} />
          <span
            className={classes(
              'flex min-w-0 items-center gap-2',
              large ? 'flex-[.75] max-md:basis-full max-md:border-t max-md:border-line max-md:pt-1' : 'flex-[.7]',
            )}
          >
            {large && <MapPinIcon className="-ml-0.5 size-4.5 shrink-0 md:hidden" aria-hidden="true" />}
            <input
              ref={place}
              type="text"
              name="where"
              aria-label="Where"
              placeholder="City, state or place"
              autoComplete="off"
              enterKeyHint="search"
              defaultValue={where?.label}
              className="h-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none pointer-coarse:text-base max-md:h-11"
            />
          </span>
          {large ? (
            <Button type="submit" variant="primary" className="max-md:mt-1 max-md:mb-0.5 max-md:w-full md:h-10">
              Search
            </Button>
          ) : (
            <span className="mr-1 hidden lg:block pointer-coarse:hidden noscript:hidden" aria-hidden="true">
              <kbd>/</kbd>
            </span>
          )}
        </SearchField>
        {!large && (
          <button type="submit" className="sr-only" tabIndex={-1}>
            Search
          </button>
        )}
      </Form>
      {touched && (
        <Suspense fallback={null}>
          <TypingHelp words={q} place={place} where={chosen} onWhere={lookIn} />
        </Suspense>
      )}
    </search>
  )
}
