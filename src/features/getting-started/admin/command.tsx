import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { toasts } from '../../../ui/toasts.ts'

/** One of the operator's commands, to be copied. */
export function Command({ line }: { line: string }) {
  const whole = `npm run manage -- ${line}`
  const copy = async () => {
    if (await copyText(whole)) toasts.say('success', 'Copied.')
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
