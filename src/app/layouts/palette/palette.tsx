import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { type Command, pageCommands, searchCommand } from './commands.ts'
import { useCompletions } from './use-completions.ts'

/** Reaches every page, place and city by typing (an ARIA combobox over a list): arrow keys, Enter and Escape. */
export default function Palette({ user, onClose }: { user: CurrentUser | null; onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLDialogElement>(null)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const completed = useCompletions(words)
  const groups = [...pageCommands(user, words), ...completed, ...searchCommand(words)]
  const commands = groups.flatMap((group) => group.commands)
  const active = commands[Math.min(chosen, commands.length - 1)]

  useEffect(() => {
    box.current?.showModal()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active line is brought into sight
  useEffect(() => {
    document.getElementById(`${id}-active`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active?.key])

  const go = (command: Command | undefined) => {
    if (!command) return
    box.current?.close()
    if (command.to.startsWith('/api/')) location.assign(command.to)
    else void navigate(command.to)
  }
  const press = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = Math.max(0, commands.length - 1)
    const at = Math.min(chosen, last)
    if (event.key === 'ArrowDown') setChosen(at === last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') setChosen(at === 0 ? last : at - 1)
    else if (event.key === 'Enter') go(active)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside is a shortcut; Escape does the same by keyboard
    <dialog
      ref={box}
      aria-label="Go to"
      className="floating dialog mt-[12vh] mb-auto max-h-[70dvh] overflow-clip p-0 open:flex open:flex-col"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && box.current?.close()}
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <MagnifyingGlassIcon className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label="Where to"
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-active` : undefined}
          autoComplete="off"
          placeholder="Go to a page, place or city"
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none"
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
        <kbd className="pointer-coarse:hidden">Esc</kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Where to go" className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {groups.map(({ title, commands: lines }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-labelledby={`${id}-${title}`} className="not-first:mt-2">
            <div id={`${id}-${title}`} className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-3">
              {title}
            </div>
            {lines.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
              <div
                key={command.key}
                id={command === active ? `${id}-active` : undefined}
                role="option"
                aria-selected={command === active}
                className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm hover:bg-sunken aria-selected:bg-sunken pointer-coarse:min-h-11"
                onClick={() => go(command)}
              >
                <span className="min-w-0 flex-1 truncate">{command.label}</span>
                {command.detail && <span className="max-w-[45%] shrink-0 truncate text-xs text-ink-3">{command.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </dialog>
  )
}
