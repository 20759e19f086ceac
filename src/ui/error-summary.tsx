import { Notice } from './notice.tsx'

/** At the top of a form that came back: what is wrong, each with a link to its field (`errors` by field id). */
export function ErrorSummary({ errors, title = 'Please check these fields.' }: { errors: Record<string, string[]>; title?: string }) {
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return null
  return (
    <div role="alert">
      <Notice tone="bad" title={title}>
        <ul className="mt-1 list-disc pl-4">
          {wrong.map(([field, messages]) => (
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
