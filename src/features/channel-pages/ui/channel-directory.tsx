import { ButtonLink } from '../../../ui/button-link.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { href } from '../../../urls.ts'
import type { ChannelDirectory as Directory, DirectoryOrder } from '../read-channel-directory.ts'
import { ChannelCards } from './channel-cards.tsx'

const orderNames: Record<DirectoryOrder, string> = { new: 'Latest', followed: 'Most followed', name: 'A–Z' }

type ChannelDirectoryProps = {
  page: Directory
  member: boolean
  /** ISO time of the page's answer. */
  now: string
}

/** Channels to find and follow: by words, by what their lists are about, and where. */
export function ChannelDirectory({ page, member, now }: ChannelDirectoryProps) {
  const { data, next_cursor, q, category, region, regions, categories, sort, ignored } = page
  const address = (query: Record<string, string | null>) =>
    href('Channels', {}, { q, category, region: region?.path, ...(sort !== 'new' && { sort }), ...query })
  return (
    <div className="wrap py-6 md:py-8">
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="wrap-anywhere">{directoryHeading(page)}</h1>
          <p className="mt-1 text-ink-2">Publications of lists and chains, to read and follow.</p>
        </div>
        {member && <ButtonLink to={href('ChannelCreate')}>New channel</ButtonLink>}
        <search className="w-full sm:w-72">
          <form action={href('Channels')}>
            {region && <input type="hidden" name="region" value={region.path} />}
            {category && <input type="hidden" name="category" value={category} />}
            <SearchField key={q} label="Search channels" name="q" defaultValue={q} placeholder="Search channels" />
          </form>
        </search>
      </div>
      {ignored && (
        <Notice tone="warn" className="mb-5">
          A part of this address can’t be read and was left out.
        </Notice>
      )}
      {categories.length > 0 && (
        <Chips scroll className="mb-4">
          <ChipLink to={address({ category: null })} current={category === null}>
            All
          </ChipLink>
          {categories.map(({ id, slug, name }) => (
            <ChipLink key={id} to={address({ category: slug })} current={slug === category}>
              {name}
            </ChipLink>
          ))}
        </Chips>
      )}
      {(regions.length > 1 || region) && (
        <nav aria-label="By place" className="mb-4">
          <Chips scroll>
            {region && (
              <ChipLink to={address({ region: null })} current>
                {region.name}
              </ChipLink>
            )}
            {regions
              .filter(({ id }) => id !== region?.id)
              .map(({ id, name, path }) => (
                <ChipLink key={id} to={address({ region: path })}>
                  {name}
                </ChipLink>
              ))}
          </Chips>
        </nav>
      )}
      {data.length === 0 ? (
        <Nothing narrowed={q !== '' || category !== null || region !== null} member={member} />
      ) : (
        <>
          {(data.length > 1 || sort !== 'new') && (
            <Chips className="mb-5">
              {(Object.keys(orderNames) as DirectoryOrder[]).map((one) => (
                <ChipLink key={one} to={address({ sort: one === 'new' ? null : one })} current={one === sort}>
                  {orderNames[one]}
                </ChipLink>
              ))}
            </Chips>
          )}
          <ChannelCards channels={data} now={now} />
        </>
      )}
      {next_cursor !== null && <ShowMore to={address({ cursor: next_cursor })} />}
    </div>
  )
}

/** What the directory is called. */
export function directoryHeading({ q, region }: Pick<Directory, 'q' | 'region'>): string {
  if (q !== '') return `Channels with “${q}”`
  return region ? `Channels in ${region.name}` : 'Channels'
}

function Nothing({ narrowed, member }: { narrowed: boolean; member: boolean }) {
  if (narrowed)
    return (
      <EmptyState heading="h2" title="No channel fits" actions={<ButtonLink to={href('Channels')}>All channels</ButtonLink>}>
        No channel has these words and lists of this kind yet.
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h2"
      title="No channels yet"
      actions={
        member ? (
          <ButtonLink to={href('ChannelCreate')}>New channel</ButtonLink>
        ) : (
          <ButtonLink to={href('Discover')}>Discover lists</ButtonLink>
        )
      }
    >
      A channel is a name under which lists come out. The first that shows a list stands here.
    </EmptyState>
  )
}
