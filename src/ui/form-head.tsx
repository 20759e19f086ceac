import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

type FormHeadProps = {
  errors: Record<string, string[]>
  message: string | null
  /** What was changed since: it is called wrong no longer. */
  mended?: (field: string) => boolean
  children?: ReactNode
}

/** Above a form's fields: what is wrong with it, and that it needs script where there is none. */
export function FormHead({ errors, message, mended, children }: FormHeadProps) {
  const wrong = Object.entries(errors)
  const left = mended ? wrong.filter(([field]) => !mended(field)) : wrong
  return (
    <>
      <Notice tone="warn" className="hidden noscript:flex">
        This form needs JavaScript. Turn it on for this site and load the page again.
      </Notice>
      {message && (
        <div role="alert">
          <Notice tone="bad">{message}</Notice>
        </div>
      )}
      {wrong.length > 1 && left.length > 0 && <ErrorSummary errors={left} />}
      {children}
    </>
  )
}

/** What is wrong, each with a link to its field, by whose id it stands. */
function ErrorSummary({ errors }: { errors: [string, string[]][] }) {
  return (
    <div role="alert">
      <Notice tone="bad" title="Please check these fields.">
        <ul className="mt-1 list-disc pl-4">
          {errors.map(([field, messages]) => (
            <li key={field}>
              <a href={`#${field}`} className="underline underline-offset-2">
                {messages.join(' ')}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
