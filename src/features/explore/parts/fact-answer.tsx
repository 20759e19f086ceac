import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { formatWebsite } from '../../places/postal.ts'
import { sourceName } from '../../places/source-name.ts'
import type { Fact } from '../../search/contract.ts'
import { hoursSentence, othersSentence } from '../../search/hours-sentence.ts'

type FactAnswerProps = {
  fact: Fact
  /** ISO time of the page's answer. */
  now: string
}

/** The answer to a question about one place, in one sentence on the reader's clock, with what can be done with it and where it is from. */
export function FactAnswer({ fact, now }: FactAnswerProps) {
  const format = useFormat()
  const { answer, place, source, sentence } = fact
  const said = answer.fact === 'hours' ? hoursSentence(fact, answer, new Date(now), format) + othersSentence(fact, format) : sentence
  return (
    <section aria-label="Answer" className="mb-2 rounded-lg border border-line bg-surface px-4 py-3 wrap-anywhere">
      <p role="status" className="text-[1.125rem] leading-snug text-ink">
        {said}
      </p>
      <p className="dotted mt-1 text-sm text-ink-2">
        {answer.fact === 'phone' && answer.phone !== null && <TextLink to={`tel:${answer.phone}`}>Call</TextLink>}
        {answer.fact === 'website' && answer.website !== null && (
          <TextLink to={answer.website}>Open {formatWebsite(answer.website)}</TextLink>
        )}
        <TextLink to={place.path}>All about {place.name}</TextLink>
        {source && (
          <span>
            From {sourceName(source.source)}, {format.date(source.confirmed_at, place.time_zone)}
          </span>
        )}
      </p>
    </section>
  )
}
