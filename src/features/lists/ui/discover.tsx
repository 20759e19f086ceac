import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { CategoryCover as Cover } from '../../categories/contract.ts'
import { CategoryCover } from '../../categories/ui/category-cover.tsx'
import { regionAddress } from '../../regions/region-address.ts'
import type { ListCard } from '../contract.ts'
import type { Discovered, ListOrder } from '../read-discover.ts'
import { ListCards } from './list-cards.tsx'
import { ListLead } from './list-lead.tsx'
import { ListRows } from './list-rows.tsx'

const orderNames: Record<ListOrder, string> = { relevance: 'Best', trending: 'Trending', new: 'New' }

const headings: Record<ListOrder, string> = { relevance: 'Lists found', trending: 'Trending lists', new: 'New lists' }

type DiscoverProps = {
  page: Discovered
  member: boolean
  /** Whether the page has its own search box, as the header has none for lists. */
  searchable?: boolean
  /** What editors pick: stands first, instead of what trends. */
  picks?: readonly ListCard[]
  /** By people and channels that the member follows. */
  byFollowed?: readonly ListCard[]
  /** What else there is to find, at the side. */
  beside?: ReactNode
  /** The picture of the category. */
  cover?: Cover | null
  /** ISO time of the page's answer. */
  now: string
}

/** Lists to read: one large, then those that trend or are new, by category, by region or by words. */
export function Discover({
  page,
  member,
  searchable = false,
  picks = [],
  byFollowed = [],
  beside = null,
  cover = null,
  now,
}: DiscoverProps) {
  const { data, categories, category, region, regions, q, sort, lead, newest, next_cursor, corrected } = page
  const here = { q, ...(region && { region: region.path }) }
  const home = (query: Record<string, string>) => (member ? href('PublicLists', {}, query) : href('Discover', {}, query))
  const address = (query: Record<string, string>) => (category ? href('ListCategory', { categorySlug: category.slug }, query) : home(query))
  const [pick, ...picked] = picks
  const first = lead && (pick ?? lead)
  const rows = lead ? data.filter(({ id }) => !(pick ? picks : [lead]).some((one) => one.id === id)) : data
  const others = byFollowed.filter(({ id }) => ![...picks, first].some((one) => one?.id === id)).slice(0, 3)
  const shownSorts: ListOrder[] = q === '' ? ['trending', 'new'] : ['relevance', 'trending', 'new']
  return (
    <div className="wrap py-6 md:py-8">
      {category && <Breadcrumbs items={[{ label: 'Lists', to: home({}) }, { label: category.name }]} />}
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="mr-auto">{headingOf(page)}</h1>
        <ButtonLink to={href('Channels', {}, { region: region?.path })}>Channels</ButtonLink>
        {searchable && (
          <search className="w-full sm:w-72">
            <form action={address({})}>
              {region && <input type="hidden" name="region" value={region.path} />}
              <SearchField key={q} label="Search lists" name="q" defaultValue={q} placeholder="Search lists" />
            </form>
          </search>
        )}
      </div>
      {page.ignored && (
        <Notice tone="warn" className="mb-5">
          A part of this address can’t be read and was left out.
        </Notice>
      )}
      {categories.some(({ listed }) => listed) && (
        <Chips scroll className="mb-6">
          <ChipLink to={home(here)} current={category === null}>
            All
          </ChipLink>
          {categories
            .filter(({ listed, id }) => listed || id === category?.id)
            .map(({ id, slug, name, count }) => (
              <ChipLink key={id} to={href('ListCategory', { categorySlug: slug }, here)} current={id === category?.id}>
                {name}
                <Count of={count} />
              </ChipLink>
            ))}
        </Chips>
      )}
      {corrected !== null && data.length > 0 && (
        <p className="mb-4 text-ink-2">
          No list has “{q}”. These have “{corrected}”.
        </p>
      )}
      {cover && <CategoryCover cover={cover} />}
      {first && <ListLead list={first} picked={pick !== undefined} now={now} />}
      {lead && picked.length > 0 && (
        <section aria-labelledby="lists-picks" className="mt-7">
          <h2 id="lists-picks" className="mb-4">
            More picks
          </h2>
          <ListCards lists={picked} heading="h3" now={now} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="lists-followed" className="mt-7">
          <h2 id="lists-followed" className="mb-4">
            By who you follow
          </h2>
          <ListCards lists={others} heading="h3" now={now} />
        </section>
      )}
      {data.length === 0 ? (
        <>
          <Nothing page={page} home={home} member={member} />
          {page.instead.length > 0 && (
            <section aria-labelledby="lists-instead" className="mt-9">
              <h2 id="lists-instead" className="border-b border-line pb-3">
                {q !== '' && region ? `Trending lists in ${region.name}` : headings.trending}
              </h2>
              <ListRows lists={page.instead} now={now} />
            </section>
          )}
          <div className="mt-9 grid gap-8 grid-cols-[minmax(0,1fr)] empty:hidden md:grid-cols-2">{beside}</div>
        </>
      ) : (
        <div className="mt-7 gap-12 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div>
            {rows.length > 0 && (
              <section aria-labelledby="lists-rows">
                <div className="mb-3 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
                  <h2 id="lists-rows">{q === '' ? headings[sort] : headings.relevance}</h2>
                  <Chips>
                    {shownSorts.map((one) => (
                      <ChipLink key={one} to={address({ ...here, ...(one !== shownSorts[0] && { sort: one }) })} current={one === sort}>
                        {orderNames[one]}
                      </ChipLink>
                    ))}
                  </Chips>
                </div>
                <ListRows lists={rows} now={now} />
              </section>
            )}
            {next_cursor !== null && <ShowMore to={address({ ...here, ...(sort !== shownSorts[0] && { sort }), cursor: next_cursor })} />}
          </div>
          <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 max-lg:mt-8">
            {beside}
            {newest.length > 0 && (
              <section aria-labelledby="lists-new">
                <h2 id="lists-new" className="border-b border-line pb-3">
                  New lists
                </h2>
                <ListRows lists={newest} now={now} />
              </section>
            )}
            {regions.length > 0 && (
              <nav aria-labelledby="lists-regions">
                <h2 id="lists-regions" className="mb-3 border-b border-line pb-3">
                  By place
                </h2>
                <Chips>
                  {regions.map(({ id, name, path, count }) => (
                    <ChipLink key={id} to={address({ ...(q !== '' && { q }), region: path })}>
                      {name}
                      <Count of={count} />
                    </ChipLink>
                  ))}
                </Chips>
              </nav>
            )}
            <p className="text-sm text-ink-2">
              {region && (
                <>
                  <Link to={regionAddress(region)} className="underline underline-offset-3">
                    Guide to {region.name}
                  </Link>
                  {' · '}
                  <Link to={address(q === '' ? {} : { q })} className="underline underline-offset-3">
                    Lists of everywhere
                  </Link>
                  {'. '}
                </>
              )}
              Lists trend by how full and new they are, and by who keeps them.{' '}
              <TextLink to={`${href('RankingExplained')}#lists`}>How ranking works</TextLink>
            </p>
          </aside>
        </div>
      )}
    </div>
  )
}

/** What the page is called: its category, where. */
export function headingOf({ category, region, q }: Pick<Discovered, 'category' | 'region' | 'q'>): string {
  if (q !== '') return `Lists with “${q}”`
  if (category) return region ? `${category.name} in ${region.name}` : category.name
  return region ? `Discover ${region.name}` : 'Discover lists'
}

type NothingProps = Pick<DiscoverProps, 'page' | 'member'> & { home: (query: Record<string, string>) => string }

function Nothing({ page: { q, category, region }, home, member }: NothingProps) {
  const narrowed = q !== '' || category !== null || region !== null
  const make = member ? (
    <ButtonLink to={href('MyLists')}>Make a list</ButtonLink>
  ) : (
    <ButtonLink to={href('Explore')}>Explore places</ButtonLink>
  )
  const others = (
    <>
      {q !== '' && (
        <ButtonLink to={href('Explore', {}, { q, region: region?.path })} variant="primary">
          Search places instead
        </ButtonLink>
      )}
      <ButtonLink to={home({})}>All lists</ButtonLink>
    </>
  )
  return narrowed ? (
    <EmptyState heading="h2" title="No list fits" actions={others}>
      Nobody has made a public list for this yet.
    </EmptyState>
  ) : (
    <EmptyState heading="h2" title="No public lists yet" actions={make}>
      Lists hold places worth going to, in an order and with a word on each. The first that somebody makes public shows up here.
    </EmptyState>
  )
}

/** How many of what was found. */
const Count = ({ of }: { of: number | undefined }) => (of ? <span className="ml-1.5 text-ink-2 tabular-nums">{of}</span> : null)
