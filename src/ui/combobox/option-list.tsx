import { highlighted } from './highlight.ts'
import type { Option, OptionGroup } from './options.ts'

type OptionListProps<Value> = {
  id: string
  label: string
  groups: readonly OptionGroup<Value>[]
  query: string
  /** Key of the option that the arrow keys have reached. */
  active: string | null
  onSelect: (option: Option<Value>) => void
}

/** The id of an option, for the field that names the active one. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** Options under their headings; the focus stays in the field, which has the keys. */
export function OptionList<Value>({ id, label, groups, query, active, onSelect }: OptionListProps<Value>) {
  const order = groups.flatMap(({ options }) => options.map(({ key }) => key))
  return (
    <div role="listbox" id={id} aria-label={label}>
      {groups.map(({ title, options }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={title} role="group" aria-labelledby={`${id}-group-${at}`} className="not-first:mt-2">
          <div id={`${id}-group-${at}`} className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-3">
            {title}
          </div>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            <div
              key={option.key}
              id={optionId(id, order.indexOf(option.key))}
              role="option"
              aria-selected={option.key === active}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm hover:bg-sunken aria-selected:bg-sunken pointer-coarse:min-h-11"
              onClick={() => onSelect(option)}
            >
              {option.icon && <span className="shrink-0 text-ink-2 *:size-4.5">{option.icon}</span>}
              {/* On a phone what doesn’t fit beside the label has the next line. */}
              <span className="flex min-w-0 flex-1 gap-x-3 sm:items-center max-sm:flex-wrap">
                <span className="min-w-0 flex-auto truncate sm:flex-1">
                  <Marked label={option.label} query={query} />
                </span>
                {option.detail && <span className="min-w-0 truncate text-xs text-ink-3 sm:max-w-[45%] sm:shrink-0">{option.detail}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Marked({ label, query }: { label: string; query: string }) {
  return highlighted(label, query).map(({ text, mark }, index) =>
    mark ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their position
      <mark key={index} className="bg-transparent font-semibold text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
