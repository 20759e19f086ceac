import { useState } from 'react'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { ClosureQuestion } from '../contract.ts'
import { closureWords } from '../words.ts'
import { AnswerButtons } from './answer-buttons.tsx'

/** The question to somebody who may know, with two answers, or what came of it. */
export function AnswerClosure({ question }: { question: ClosureQuestion }) {
  const format = useFormat()
  const [note, setNote] = useState('')
  const { kind, state, says, reported, outcome, opened_at, due_at, place } = question
  if (state === 'confirmed' || state === 'dismissed') return <Notice title="This is decided.">{outcome}</Notice>
  if (reported) return <Notice title="You told us.">Those who may know are asked until {format.date(due_at, place.time_zone)}.</Notice>
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">
        {closureWords[kind].said}, on {format.date(opened_at, place.time_zone)}. We ask those who run it and people who know it. Nothing
        changes on one person’s word, and what you say is seen by the team alone.
      </p>
      {says !== null && (
        <Notice className="mb-4" title={`You answered: ${answered[says]}.`}>
          You can answer otherwise until it is decided.
        </Notice>
      )}
      <TextArea
        id="closure-note"
        label="How do you know? (if you like)"
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        className="mb-4"
      />
      <AnswerButtons closure={question} size="md" note={() => note} />
    </>
  )
}

const answered = { open: 'it is open', closed: 'it has closed', unsure: 'you don’t know' }
