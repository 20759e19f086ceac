import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import type { HeldValue, ToldValues } from '../contract.ts'

/** A category by its name in addresses, and as people choose it. */
export type CategoryChoice = { slug: string; label: string }
/** The category that somebody means by its name, or by its name in addresses. */
export const categoryCalled = (categories: readonly CategoryChoice[], text: string): CategoryChoice | undefined => {
  const typed = text.trim().toLowerCase()
  return categories.find(({ label, slug }) => label.toLowerCase() === typed || slug === typed)
}
type Told = { text: string; out: boolean }
type ValuesFormProps = {
  held: readonly HeldValue[]
  categories: readonly CategoryChoice[]
  action: string
  busy: boolean
  onDone: (values: ToldValues['values']) => void
}

/** Which category each value means that isn't known; a suggestion stands in its field until somebody says otherwise. */
export function ValuesForm({ held, categories, action, busy, onDone }: ValuesFormProps) {
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const saved = useUnsavedChanges(form)
  const listId = useId()
  const labelOf = (slug: string | null) => categories.find((one) => one.slug === slug)?.label ?? ''
  const [told, setTold] = useState<Record<string, Told>>({})
  const [tried, setTried] = useState(false)
  const toldOf = ({ value, suggestion }: HeldValue) => told[value] ?? { text: labelOf(suggestion), out: false }
  const slugOf = (text: string) => categoryCalled(categories, text)?.slug
  const wrong = (one: HeldValue) => {
    const { text, out } = toldOf(one)
    return !out && text.trim() !== '' && slugOf(text) === undefined
  }
  const meant = held.flatMap((one) => {
    const { text, out } = toldOf(one)
    const category = out ? null : slugOf(text)
    return category === undefined ? [] : [{ value: one.value, category }]
  })
  const change = (one: HeldValue, by: Partial<Told>) => setTold((all) => ({ ...all, [one.value]: { ...toldOf(one), ...by } }))
  return (
    <form
      ref={form}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (held.some(wrong) || meant.length === 0) return
        saved()
        onDone(meant)
      }}
    >
      <datalist id={listId}>
        {categories.map(({ slug, label }) => (
          <option key={slug} value={label} />
        ))}
      </datalist>
      <ul className="list-none border-t border-line">
        {held.map((one) => {
          const { text, out } = toldOf(one)
          const name = one.value === '' || one.value === '-' ? 'No column says what kind' : one.value
          return (
            <li
              key={one.value}
              className="grid items-start gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]"
            >
              <span className="min-w-0 sm:pt-2">
                <span className="block text-sm font-semibold [overflow-wrap:anywhere]">{name}</span>
                <span className="text-xs text-ink-2">{format.plural(one.rows, { one: '# row', other: '# rows' })}</span>
              </span>
              <span className="grid gap-1.5">
                <TextField
                  label={`Category of ${name}`}
                  hideLabel
                  list={listId}
                  placeholder="Waits for its category"
                  disabled={out}
                  value={out ? '' : text}
                  error={tried && wrong(one) ? 'is no category: choose one of the list' : undefined}
                  help={!(one.value in told) && one.suggestion ? 'Suggested' : undefined}
                  onChange={(event) => change(one, { text: event.currentTarget.value })}
                />
                <label className="flex min-h-6 items-center gap-2 text-xs text-ink-2">
                  <input
                    type="checkbox"
                    className="tick"
                    checked={out}
                    onChange={(event) => change(one, { out: event.currentTarget.checked })}
                  />
                  Leave these rows out
                </label>
              </span>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy} disabled={meant.length === 0 && !held.some(wrong)}>
          {action}
        </Button>
        <p className="text-sm text-ink-2">What you say is remembered for this source.</p>
      </div>
    </form>
  )
}
