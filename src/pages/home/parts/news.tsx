import { BellAlertIcon } from '@heroicons/react/24/outline'
import type { ListNewsPage } from '../../../features/news/contract.ts'
import { ListNews } from '../../../features/news/ui/list-news.tsx'
import { regionAddress } from '../../../features/regions/region-address.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'

type HomeNewsProps = {
  /** Null where it could not be read. */
  page: (ListNewsPage & { ignored: boolean }) | null
  /** Whether the page begins later than with the newest. */
  later: boolean
  region: { path: string; name: string } | null
  now: string
}

/** What is new of what a member follows; to somebody new, how it comes to be filled. */
export function HomeNews({ page, later, region, now }: HomeNewsProps) {
  return (
    <Section
      title="New for you"
      aside={later && !page?.ignored && <TextLink to={href('Home')}>The newest</TextLink>}
      className="min-w-0 border-none!"
    >
      {page === null ? (
        <ErrorState heading="h3" title="Your news did not load" retry={href('Home')}>
          <p>Nothing is lost. Trying again often helps.</p>
        </ErrorState>
      ) : (
        <>
          {page.ignored && (
            <Notice tone="warn" className="mb-5">
              A part of this address can’t be read and was left out.
            </Notice>
          )}
          {page.data.length > 0 ? <ListNews news={page.data} now={now} /> : <Begin region={region} />}
          {page.next_cursor && <ShowMore to={href('Home', {}, { news: page.next_cursor })}>Earlier</ShowMore>}
        </>
      )}
    </Section>
  )
}

function Begin({ region }: Pick<HomeNewsProps, 'region'>) {
  return (
    <EmptyState
      title="Follow what you care about"
      icon={<BellAlertIcon />}
      actions={
        <>
          <ButtonLink to={href('PublicLists')} variant="primary">
            Find lists to follow
          </ButtonLink>
          <ButtonLink to={region ? regionAddress(region) : href('Local')}>{region ? `Follow ${region.name}` : 'Follow a city'}</ButtonLink>
          <ButtonLink to={href('MyLists')}>Make a list</ButtonLink>
        </>
      }
    >
      <p>Changes in lists that you follow, and new lists by people, in cities and about kinds of places that you follow, show up here.</p>
    </EmptyState>
  )
}
