import IgnoredFilters from '../ui/ignored-filters.tsx'
import type { ExploreProps } from './explore-props.ts'
import { FactAnswer } from './fact-answer.tsx'
import { SearchLoosened } from './search-loosened.tsx'

/** How the search was taken: the answer to a question, what was put right or left out, and what could not be read. */
export default function Understood({ exploration, now }: ExploreProps & { now: string }) {
  const { fact, correction, left_out_sentence, offer } = exploration.results.understood
  return (
    <>
      {fact && <FactAnswer fact={fact} now={now} />}
      {(correction || left_out_sentence || offer) && <SearchLoosened exploration={exploration} />}
      {exploration.ignored.length > 0 && <IgnoredFilters ignored={exploration.ignored} where={exploration.where} />}
    </>
  )
}
