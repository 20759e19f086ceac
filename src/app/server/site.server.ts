import type { BasemapService } from '../../features/maps/basemap.server.ts'
import { readSettings } from '../../features/settings/reads.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import type { Site } from '../router/request-context.ts'
import type { Parts } from './parts.ts'

/** What pages say of the site itself, by its settings. */
export async function siteOf(
  ctx: Ctx,
  { appUrl: url, demo = false, imageDeliveryUrl: template, imageHosts: hosts = [] }: Parts['env'],
  basemap: BasemapService,
): Promise<Site> {
  const settings = await readSettings(ctx)
  return {
    name: settings.site_name,
    tagline: settings.site_tagline,
    welcomeTitle: settings.welcome_title,
    url,
    home: settings.home_region,
    demo,
    basemap: basemap.shown(),
    ...(settings.registration === 'closed' && { closed: true }),
    ...((template || hosts.length > 0) && { images: { template: template ?? null, hosts } }),
  }
}
