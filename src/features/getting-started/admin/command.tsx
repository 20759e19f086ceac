import { Button } from '../../../ui/button.tsx'
import { toasts } from '../../../ui/toasts.ts'

/** One of the operator's commands, to be copied. */
export function Command({ line }: { line: string }) {
  const whole = `npm run manage -- ${line}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole)
      toasts.say('success', 'Copied.')
    } catch {
      toasts.say('error', 'The browser did not let it be copied. Select it instead.')
    }
  }
  return (
    <div className="mt-2 flex max-w-full flex-wrap items-center gap-2">
      <code className="min-w-0 rounded-sm bg-sunken px-2.5 py-1.5 text-xs [overflow-wrap:anywhere]">{whole}</code>
      <Button size="sm" variant="quiet" onClick={copy} aria-label={`Copy: ${whole}`}>
        Copy
      </Button>
    </div>
  )
}
