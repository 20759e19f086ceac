import type { ExploreProps } from './explore-props.ts'
import { FactAnswer } from './fact-answer.tsx'
import { SearchLoosened } from './search-loosened.tsx'

/** How the words were taken: the answer to a question, and what was put right or left out. */
export default function Understood({ exploration, now }: ExploreProps & { now: string }) {
  const { fact, correction, left_out_sentence } = exploration.results.understood
  return (
    <>
      {fact && <FactAnswer fact={fact} now={now} />}
      {(correction || left_out_sentence) && <SearchLoosened exploration={exploration} />}
    </>
  )
}
