import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

type FormHeadProps = { errors: Record<string, string[]>; message: string | null; children?: ReactNode }

/** Above a form's fields: what is wrong with it, and that it needs script where there is none. */
export function FormHead({ errors, message, children }: FormHeadProps) {
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
      {Object.keys(errors).length > 1 && <ErrorSummary errors={errors} />}
      {children}
    </>
  )
}

/** What is wrong, each with a link to its field (`errors` by field id). */
function ErrorSummary({ errors }: Pick<FormHeadProps, 'errors'>) {
  return (
    <div role="alert">
      <Notice tone="bad" title="Please check these fields.">
        <ul className="mt-1 list-disc pl-4">
          {Object.entries(errors).map(([field, messages]) => (
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
