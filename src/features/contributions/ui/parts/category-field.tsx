import { useMemo } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ComboboxField } from '../../../../ui/combobox/combobox-field.tsx'
import type { Source } from '../../../../ui/combobox/typeahead.ts'
import { type FormCategory, findCategories } from '../../find-category.ts'

type Named = { id: number; name: string }
type ChoiceProps = { id: string; label: string; error: string | undefined }

/** One category, found by any word for it. */
export function CategoryField({
  value,
  categories,
  onChange,
  ...field
}: ChoiceProps & { value: number | null; categories: readonly FormCategory[]; onChange: (id: number | null) => void }) {
  const source = useMemo(() => categorySource(categories), [categories])
  const chosen = categories.find(({ id }) => id === value)
  if (chosen) {
    return (
      <div className="grid content-start gap-1.5">
        <span className="text-sm font-semibold">{field.label}</span>
        <p className="flex min-h-11 items-center gap-3">
          {chosen.singular}
          <Button id={field.id} size="sm" onClick={() => onChange(null)}>
            Change
          </Button>
        </p>
        {field.error && <p className="text-sm font-medium text-bad">{field.error}</p>}
      </div>
    )
  }
  return (
    <Finder
      {...field}
      source={source}
      kind="categories"
      help="By any word for it: coffee, museum, playground."
      onSelect={({ id }) => onChange(id)}
    />
  )
}

/** Several categories or tags, each found by its beginning, chosen ones to be taken out again. */
export function SeveralField({
  value,
  options,
  source,
  kind,
  onChange,
  ...field
}: ChoiceProps & {
  value: readonly number[]
  options: readonly Named[]
  source: Source<Named>
  kind: 'categories' | 'tags'
  onChange: (ids: number[]) => void
}) {
  const chosen = value.flatMap((id) => options.find((one) => one.id === id) ?? [])
  return (
    <div className="grid gap-2">
      <Finder
        {...field}
        source={source}
        kind={kind}
        onSelect={({ id }, clear) => {
          onChange([...new Set([...value, id])])
          clear()
        }}
      />
      {chosen.length > 0 && (
        <ul className="flex list-none flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button size="sm" aria-label={`Take out ${name}`} onClick={() => onChange(value.filter((one) => one !== id))}>
                {name} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type FinderProps = ChoiceProps & {
  source: Source<Named>
  kind: 'categories' | 'tags'
  help?: string
  onSelect: (value: Named, clear: () => void) => void
}

function Finder({ kind, ...props }: FinderProps) {
  const one = kind === 'tags' ? 'tag' : 'category'
  return (
    <ComboboxField
      {...props}
      listLabel={kind === 'tags' ? 'Tags found' : 'Categories found'}
      countLabel={{ one: `# ${one} found`, other: `# ${kind} found` }}
      emptyMessage={(query) => `No ${one} fits “${query}”. Try another word.`}
    />
  )
}

export const categorySource = (categories: readonly FormCategory[]): Source<Named> =>
  localSource('Categories', (query) =>
    findCategories(query, categories).map(({ id, name, singular, parent }) => ({ id, name: singular, detail: parent ?? name })),
  )

/** Options of a list that is here already. */
export function localSource(title: string, find: (query: string) => (Named & { detail?: string })[]): Source<Named> {
  return {
    local: (query) => {
      const options = find(query).map((one) => ({
        key: String(one.id),
        label: one.name,
        ...(one.detail !== undefined && { detail: one.detail }),
        value: { id: one.id, name: one.name },
      }))
      if (options.length > 0) return [{ title, options }]
      // That nothing fits is said of what was looked for.
      return query === '' ? [] : null
    },
    load: async () => [],
  }
}
