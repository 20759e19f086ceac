import { XMarkIcon } from '@heroicons/react/20/solid'
import { useLocation, useSearchParams } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import { savedViewsClient } from '../client.ts'
import type { SavedView } from '../contract.ts'
import { viewQuery } from '../view-query.ts'

type SavedViewsProps = {
  /** Name of the page's address. */
  page: string
  views: SavedView[]
}
const client = savedViewsClient(browserFetch)

/** One's own views of a table: opened, forgotten, and what is shown now kept under a name. */
export function SavedViews({ page, views }: SavedViewsProps) {
  const { pathname } = useLocation()
  const now = viewQuery(useSearchParams()[0])
  const { busy, submit } = useButtonSubmit()
  const current = views.find(({ query }) => query === now)
  return (
    <Menu
      label="Views"
      align="end"
      className="w-72"
      trigger={(wiring) => (
        <Button size="sm" {...wiring}>
          {current ? `View: ${current.name}` : 'Views'}
        </Button>
      )}
    >
      {views.length === 0 ? (
        <p className="px-2.5 py-2 text-ink-2">Keep filters, order and columns under a name, to come back to them.</p>
      ) : (
        <ul className="mb-2 list-none border-b border-line pb-2">
          {views.map(({ id, name, query }) => (
            <li key={id} className="flex items-center gap-1">
              <MenuLink to={query ? `${pathname}?${query}` : pathname} current={id === current?.id}>
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              </MenuLink>
              <Button
                size="sm"
                variant="quiet"
                square
                aria-label={`Forget ${name}`}
                busy={busy === String(id)}
                onClick={() => submit(String(id), () => client.remove(id), `${name} is forgotten.`)}
              >
                <XMarkIcon className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SaveView key={`${now} ${views.length}`} page={page} query={now} />
    </Menu>
  )
}

function SaveView({ page, query }: { page: string; query: string }) {
  const { form, ready, busy, error, errors, message } = useSaving(
    { name: 'Name' },
    ({ name }) => client.save({ page, name, query }),
    'The view is saved.',
  )
  return (
    <form {...form} className="grid gap-2 p-2.5">
      <FormHead errors={errors} message={message} />
      <TextField
        id="view-name"
        name="name"
        label="Save what is shown as"
        maxLength={60}
        autoComplete="off"
        required
        error={error('name')}
      />
      <Button type="submit" size="sm" busy={busy} disabled={!ready}>
        Save view
      </Button>
    </form>
  )
}
