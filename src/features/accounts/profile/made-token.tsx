import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toasts } from '../../../ui/toasts.ts'

/** A token, shown this once. */
export function MadeToken({ token, onKept }: { token: string; onKept: () => void }) {
  const copy = async () => {
    if (await copyText(token)) toasts.say('success', 'The token is copied.')
  }
  return (
    <Notice tone="warn" title="Copy your token now.">
      It is not shown again.
      <code className="my-3 block rounded-sm bg-surface px-3 py-2 [overflow-wrap:anywhere] select-all">{token}</code>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={copy}>
          Copy
        </Button>
        <Button size="sm" onClick={onKept}>
          I have kept it
        </Button>
      </div>
    </Notice>
  )
}
