import { data, Link } from 'react-router'
import { href } from '../urls.ts'

export function loader() {
  return data(null, { status: 404 })
}

/** A dead end that leads somewhere: a search and the way to everything. */
export function NotFoundPage() {
  return (
    <section>
      <h1>There is nothing at this address</h1>
      <p>The page may have moved, or the address may be misspelt. Search for what you were looking for:</p>
      <form action={href('Explore')} role="search">
        <label>
          Search places
          <input type="search" name="q" />
        </label>
        <button type="submit">Search</button>
      </form>
      <p>
        <Link to={href('Explore')}>Explore all places</Link>
      </p>
    </section>
  )
}

export default NotFoundPage
