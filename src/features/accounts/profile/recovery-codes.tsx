import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toasts } from '../../../ui/toasts.ts'

/** Codes for the day the phone is lost; shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const copy = async () => {
    if (await copyText(codes.join('\n'), 'Write them down.')) toasts.say('success', 'The codes are copied.')
  }
  return (
    <Notice tone="warn" title="Keep these recovery codes.">
      <p>Each gets you in once if you lose your phone. They are shown this one time.</p>
      <ul className="my-3 grid grid-cols-2 gap-x-6 gap-y-1 font-medium tabular-nums sm:max-w-80">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={copy}>
          Copy
        </Button>
        <Button size="sm" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </Notice>
  )
}
