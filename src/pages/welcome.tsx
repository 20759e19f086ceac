import { pageMeta } from '../app/router/meta.ts'
import { type MetaArgs, useSite } from '../app/router/page.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { href } from '../urls.ts'

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { canonical: href('Welcome') })

export default function Welcome() {
  const site = useSite()
  return (
    <div className="wrap py-16">
      <h1>{site.tagline}</h1>
      <p className="my-4">{site.name} is a directory of places in the United States.</p>
      <p className="flex gap-2">
        <ButtonLink to={href('Explore')} variant="primary">
          Explore places
        </ButtonLink>
        <ButtonLink to={href('Local')}>Browse by state</ButtonLink>
      </p>
    </div>
  )
}
