import { useId, useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

/** An address to take along: selected at a touch, copied at a press. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId()
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(value))
  return (
    <div>
      <label htmlFor={id} className="text-xs font-medium text-ink-2">
        {label}
      </label>
      <div className="mt-1 flex items-center gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="h-8 min-w-0 flex-1 rounded-sm border border-line-field bg-surface px-2.5 text-sm"
        />
        <Button size="sm" className="noscript:hidden" onClick={copy} aria-label={`${copied ? 'Copied' : 'Copy'} ${label.toLowerCase()}`}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <span role="status" className="sr-only">
          {copied && `${label} copied`}
        </span>
      </div>
    </div>
  )
}
