import { ComputerDesktopIcon, MoonIcon, SunIcon } from '@heroicons/react/24/outline'
import { useId } from 'react'
import { type Theme, useTheme } from './theme.ts'

const choices: { theme: Theme; label: string; Icon: typeof SunIcon }[] = [
  { theme: 'system', label: 'System theme', Icon: ComputerDesktopIcon },
  { theme: 'light', label: 'Light theme', Icon: SunIcon },
  { theme: 'dark', label: 'Dark theme', Icon: MoonIcon },
]

/** Light, dark or as the system is; not shown where no script runs, for then the system decides. */
export function ThemeSwitch() {
  const [chosen, choose] = useTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-full border border-line p-0.5 noscript:hidden print:hidden">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          title={label}
          className="reach relative grid size-8 place-items-center rounded-full text-ink-3 transition-colors hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={chosen === theme}
            onChange={() => choose(theme)}
            aria-label={label}
          />
          <Icon className="size-4" aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
