import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { inputStyle } from '../../../ui/field.tsx'
import { href } from '../../../urls.ts'
import { changed, type ExploreQuery } from '../explore-address.ts'
import { forgetAsking } from '../own-position.ts'
import { KeptQuery } from './kept-query.tsx'

/** Where to look, typed: an address, a city, a ZIP code. The rest of the search stays; works without script. */
export function WhereForm({ query, label = 'Where to look' }: { query: ExploreQuery; label?: string }) {
  const id = useId()
  return (
    <Form action={href('Explore')} onSubmit={forgetAsking} className="grid max-w-form gap-1.5">
      <KeptQuery query={changed(query, { region: '', near: '', radius: '', bbox: '' })} whole />
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <span className="flex gap-2">
        <input
          id={id}
          type="text"
          name="where"
          required
          autoComplete="address-line1"
          placeholder="Address, city or ZIP"
          className={inputStyle}
        />
        <Button type="submit" className="h-11">
          Look there
        </Button>
      </span>
    </Form>
  )
}
