import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { closuresClient } from '../client.ts'
import type { OpenClosure } from '../contract.ts'
import { closureWords } from '../words.ts'

const client = closuresClient(browserFetch)

type AnswerButtonsProps = {
  closure: Pick<OpenClosure, 'id' | 'kind'>
  size?: 'sm' | 'md'
  /** What was typed besides. */
  note?: () => string
}

/** Yes, no, or nothing that one knows: sent at once. */
export function AnswerButtons({ closure: { id, kind }, size = 'sm', note = () => '' }: AnswerButtonsProps) {
  const { busy, submit } = useButtonSubmit()
  const { yes, no } = closureWords[kind]
  return (
    <p className="flex flex-wrap gap-2">
      {(
        [
          ['Yes', yes],
          ['No', no],
          ['Don’t know', 'unsure'],
        ] as const
      ).map(([label, says]) => (
        <Button
          key={says}
          size={size}
          variant={says === 'unsure' ? 'quiet' : 'secondary'}
          busy={busy === says}
          disabled={busy !== null}
          onClick={() => submit(says, () => client.answer(id, says, note()), 'Thank you. That helps everybody who comes after you.')}
        >
          {label}
        </Button>
      ))}
    </p>
  )
}
