import type { Log } from '../../platform/log.server.ts'

/** Writes the line about an answer. */
export type NoteAnswer = (answer: { method: string; path: string; status: number; ms: number; requestId?: string; cache?: string }) => void

/** One answer of `every` gets a line, with 0 none; those that failed always, so that nothing that went wrong is missing. */
export function answerLog(log: Log, every = 1): NoteAnswer {
  let answered = 0
  return (answer) => {
    const due = every > 0 && answered++ % every === 0
    if (due || answer.status >= 500) log.info(answer, 'Answered')
  }
}
