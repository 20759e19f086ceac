import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: ReactNode
  help?: string
  checked: boolean
  busy?: boolean
  disabled?: boolean
  onChange: (wanted: boolean) => void
}

/** A choice that counts at once. */
export function Switch({ label, help, checked, busy = false, disabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 py-2">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="tick rounded-[5px] disabled:opacity-50"
        checked={checked}
        disabled={disabled || busy}
        aria-busy={busy || undefined}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {help && (
        <p id={`${id}-help`} className="col-span-2 text-xs text-ink-2">
          {help}
        </p>
      )}
    </div>
  )
}
