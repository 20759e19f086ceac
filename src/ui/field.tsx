import { ExclamationCircleIcon } from '@heroicons/react/20/solid'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export type FieldProps = {
  label: ReactNode
  /** Under the field: what is expected. */
  help?: ReactNode
  /** What is wrong and how to put it right; stands in place of the help. */
  error?: ReactNode
  /** The label is only heard, where the place says it already. */
  hideLabel?: boolean
  className?: string | undefined
}

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, help or error under, and the ties between them for those who listen. */
export function Field({
  label,
  help,
  error,
  hideLabel = false,
  className,
  id,
  children,
}: FieldProps & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const own = useId()
  const fieldId = id ?? own
  const noteId = `${fieldId}-note`
  const hasNote = Boolean(error ?? help)
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={fieldId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children({ id: fieldId, 'aria-describedby': hasNote ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        help && (
          <p id={noteId} className="text-xs text-ink-3">
            {help}
          </p>
        )
      )}
    </div>
  )
}

/** What is wrong with a field, under it; the field names `id` as what describes it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-bad">
      <ExclamationCircleIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  )
}

/** How anything looks that is typed or chosen in. */
export const inputStyle = classes(
  'min-h-11 w-full rounded-sm border border-line-field bg-surface px-3 py-2 text-base transition-[border-color,box-shadow]',
  'hover:border-ink-3 focus:border-accent focus:shadow-[0_0_0_3px_var(--accent-wash)] focus:outline-none forced-colors:focus:outline-2',
  'aria-invalid:border-bad aria-invalid:shadow-[0_0_0_3px_var(--bad-wash)]',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken',
)
