import { pageMeta } from '../app/router/meta.ts'
import type { MetaArgs } from '../app/router/page.ts'
import { RankingExplained } from '../features/explore/ui/ranking-explained.tsx'
import { HALF_LIFE_DAYS, listWeights } from '../features/lists/ranking.ts'
import { useFormat } from '../ui/locale.tsx'
import { Section } from '../ui/section.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { href } from '../urls.ts'

const steps = [
  'What you type loses capitals, accents and punctuation. A word that nobody here uses, and that is no ordinary word, is replaced by the likeliest one, and the page says so.',
  'What is only said around a wish falls away: “where can I get”, “somewhere to”, “please”. Numbers and abbreviations are found in every form.',
  'The name of a city, state or neighborhood says where: “pizza in Austin”, “tampa museums”. The name of a kind of place, or of something places offer, says what; “open late” or “sunday brunch” says when.',
  'Places that have all of it are found. Where these are fewer than three, the search becomes less literal, step by step.',
  'Up to 1,000 of what was found are ranked: those near you if you said where you are, then the best known.',
]

export function meta({ matches }: MetaArgs<() => null>) {
  return pageMeta(matches, {
    title: 'How ranking works',
    description: 'How search finds and orders places here: the parts of the score, with their weights.',
    canonical: href('RankingExplained'),
  })
}

/** The ranking in plain words, for anybody who asks why a place stands where it does. */
export default function HowRankingWorks() {
  const { plural } = useFormat()
  return (
    <div className="wrap max-w-3xl pt-8 pb-16">
      <h1 className="font-display text-3xl">How ranking works</h1>
      <p className="mt-4 text-ink-2">
        Every search is answered by the same function. No payment plays a part, no owner does, and nothing about the person who searches.
      </p>
      <Section title="From words to places">
        <ol className="list-decimal space-y-2 pl-5 text-ink-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section title="The score">
        <p className="mb-4 text-ink-2">Each part is a value from 0 to 1 times its weight. The score is their sum.</p>
        <RankingExplained />
      </Section>
      <Section title={<span id="lists">Lists</span>}>
        <p className="text-ink-2">
          A list is as strong as its entries, of which 20 count at most, and the people who saved or follow it, who count five each. Without
          words lists stand by what trends: that strength halves every {plural(HALF_LIFE_DAYS, { one: 'day', other: '# days' })} since the
          list was published. With words what they match counts {listWeights.words} (in the title whole, in places and category 0.7, in the
          region and author 0.3, in description and notes 0.1, each time that it stands there, whole at most), the title itself{' '}
          {listWeights.name}, its strength {listWeights.popularity}, and how new it is {listWeights.freshness}.
        </p>
      </Section>
      <Section title="See it for yourself">
        <p className="text-ink-2">
          Every search can show the parts of each result:{' '}
          <TextLink to={href('Explore', {}, { q: 'museum', why: 'true' })}>a search for museums, explained</TextLink>. Without words the
          order is by distance where a position is given, else by how well known a place is.
        </p>
      </Section>
    </div>
  )
}
