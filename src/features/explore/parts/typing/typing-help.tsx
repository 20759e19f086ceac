import type { RefObject } from 'react'
import type { Where } from '../../read-explore.ts'
import { WhereHelp } from './where-help.tsx'
import { WordsHelp } from './words-help.tsx'

type TypingHelpProps = {
  words: RefObject<HTMLInputElement | null>
  place: RefObject<HTMLInputElement | null>
  where: Where | null
  /** A place to look in was chosen. */
  onWhere: (where: Where) => void
}

/** Suggestions under both fields of a search; loaded with the first focus. */
export default function TypingHelp({ words, place, where, onWhere }: TypingHelpProps) {
  return (
    <>
      <WordsHelp input={words} where={where} />
      <WhereHelp input={place} where={where} onWhere={onWhere} />
    </>
  )
}
