import { Link } from 'react-router'
import { pageMeta } from '../app/router/meta.ts'
import { type MetaArgs, useSite } from '../app/router/page.ts'
import { href } from '../urls.ts'

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { canonical: href('Welcome') })

export default function Welcome() {
  const site = useSite()
  return (
    <section>
      <h1>{site.tagline}</h1>
      <p>{site.name} is a directory of places in the United States.</p>
      <p>
        <Link to={href('Explore')}>Explore places</Link> or <Link to={href('Local')}>browse by state and city</Link>.
      </p>
    </section>
  )
}
