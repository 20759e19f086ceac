import { ClockIcon, MapIcon, MapPinIcon } from '@heroicons/react/24/outline'
import { SpriteIcon } from '../../../../ui/sprite-icon.tsx'
import { highlighted } from './highlight.ts'
import type { Option, OptionGroup } from './options.ts'

type OptionListProps = {
  id: string
  groups: readonly OptionGroup[]
  typed: string
  /** Key of the option that the arrow keys have reached. */
  active: string | null
  onChoose: (option: Option) => void
  onForget: () => void
}

export const optionId = (listId: string, key: string) => `${listId}-${key}`

/** What can be chosen, under the fields; the focus stays in the field. */
export function OptionList({ id, groups, typed, active, onChoose, onForget }: OptionListProps) {
  const hasRecent = groups.some(({ options }) => options.some(isRecent))
  return (
    <div
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(30rem,70dvh)] overflow-auto overscroll-contain rounded-lg border border-line bg-surface p-2 text-left shadow-float in-[[popover]]:static in-[[popover]]:border-0 in-[[popover]]:p-0 in-[[popover]]:shadow-none"
      onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
    >
      <div role="listbox" id={id} aria-label="Suggestions">
        {groups.map(({ title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-labelledby={`${id}-${title}`} className="not-first:mt-2">
            <div id={`${id}-${title}`} className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-3">
              {title}
            </div>
            {options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
              <div
                key={option.key}
                id={optionId(id, option.key)}
                role="option"
                aria-selected={option.key === active}
                className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm hover:bg-sunken aria-selected:bg-sunken pointer-coarse:min-h-11"
                onClick={() => onChoose(option)}
              >
                <OptionIcon option={option} />
                <span className="min-w-0 flex-1 truncate">
                  {highlighted(option.label, typed).map(({ text, mark }, index) =>
                    mark ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their position
                      <mark key={index} className="bg-transparent font-semibold text-inherit">
                        {text}
                      </mark>
                    ) : (
                      text
                    ),
                  )}
                </span>
                {option.detail && <span className="max-w-[45%] shrink-0 truncate text-xs text-ink-3">{option.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {hasRecent && (
        <button
          type="button"
          className="mt-1 rounded-sm px-2.5 py-2 text-xs font-medium text-accent-ink hover:underline"
          onClick={onForget}
        >
          Clear recent searches
        </button>
      )}
    </div>
  )
}

const isRecent = ({ key }: Option) => key.startsWith('recent')

function OptionIcon({ option }: { option: Option }) {
  if (option.icon) return <SpriteIcon name={option.icon} className="size-4.5 text-ink-2" />
  const Icon = isRecent(option) ? ClockIcon : 'act' in option ? MapPinIcon : MapIcon
  return <Icon className="size-4.5 shrink-0 text-ink-2" aria-hidden="true" />
}
