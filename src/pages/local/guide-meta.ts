import { pageMeta } from '../../app/router/meta.ts'
import type { MetaArgs } from '../../app/router/page.ts'
import { breadcrumbJsonLd, itemListJsonLd, regionJsonLd } from '../../features/regions/json-ld.ts'
import { regionAddress } from '../../features/regions/region-address.ts'
import { regionTitle } from '../../features/regions/region-name.ts'
import { regionCrumbs } from '../../features/regions/ui/region-crumbs.ts'
import { ogPath } from '../../features/syndication/og-path.ts'
import { defaultFormats, formatter } from '../../platform/format.ts'
import type { readGuide } from './guide.ts'

type Shown = Awaited<ReturnType<typeof readGuide>>

/** Title, description and schema.org data of the guide to a region; one without places is not to be indexed (behaviour 2.17). */
export function guideMeta(matches: MetaArgs['matches'], { region, overview, popular, base }: Shown) {
  const address = regionAddress(region)
  const title = regionTitle(region)
  return pageMeta(matches, {
    title: `Places in ${title}`,
    description: description(overview, title) + (region.description === '' ? '' : ` ${region.description}`),
    canonical: address,
    picture: ogPath('regions', region.id),
    feed: address,
    ...(overview.place_count === 0 && { robots: 'noindex' }),
    jsonLd: [
      regionJsonLd(region, base),
      breadcrumbJsonLd(regionCrumbs(region), address, base),
      ...(popular.length > 0 ? [itemListJsonLd(popular, `Popular places in ${title}`, base)] : []),
    ],
  })
}

function description({ place_count, categories }: Shown['overview'], title: string): string {
  const { plural, number, list } = formatter(defaultFormats)
  if (place_count === 0) return `No place in ${title} is known yet.`
  const most = categories.slice(0, 3).map(({ category, count }) => `${category.name.toLowerCase()} (${number(count)})`)
  return `${plural(place_count, { one: '# place', other: '# places' })} in ${title}: ${list(most)}${categories.length > 3 ? ' and more' : ''}.`
}
