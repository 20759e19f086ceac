/**
 * What an upgrade may do to the rows of a release. A table that isn't named here has to be there, under its name, with every row and
 * every value that it had; new tables, columns and rows need nothing. What does need an entry, with its reason:
 *
 * - a table has another name: `'public.users': { to: 'public.accounts' }`
 * - a column has another name, or its values are written otherwise: `columns: { page: { to: 'screen', was: "replace(page, 'Old', 'New')" } }`
 * - a column is gone, because what it said stands elsewhere or nobody needs it: `columns: { phone: { gone: 'now in place_contacts' } }`;
 *   where it stands elsewhere, `e2e/operations/upgrade.test.ts` gets a line that looks there
 * - some rows may change or go by themselves: `rows: { which: "state = 'queued'", may: 'change', why: '…' }`
 * - the whole table is made anew from others: `anew: 'from the places'`
 *
 * Names and SQL on the left are the release's. An entry of an old release stays for as long as the release is archived.
 */
export type TableChange = {
  to?: string
  /** By old name. `to`: its name now. `was`: SQL over the old row that gives what the column holds now. */
  columns?: Record<string, { to?: string; was?: string; gone?: undefined } | { gone: string }>
  /** `which`: SQL over the old row. Those that may go may change too. */
  rows?: { which: string; may: 'change' | 'go'; why: string }
  anew?: string
}
export type Changes = Record<string, TableChange>

const fromPlaces = 'made from places, regions and categories; npm run manage -- verify compares it with a fresh making'

const always: Changes = {
  'public.place_cells': { anew: fromPlaces },
  'public.place_documents': { anew: fromPlaces },
  'public.region_facets': { anew: fromPlaces },
  'public.search_words': { anew: fromPlaces },
  'public.completions': { anew: fromPlaces },
  'public.completion_terms': { anew: fromPlaces },
  'public.mails': { rows: { which: "state = 'queued'", may: 'change', why: 'a start sends what waits' } },
  'public.rate_limits': { rows: { which: 'true', may: 'go', why: 'counters of minutes and hours' } },
  'public.settings': {
    rows: {
      which: "key in ('starter', 'starter_hash', 'search_state')",
      may: 'change',
      why: 'say which starter data was loaded, and how the search measured, last',
    },
  },
  'graphile_worker._private_jobs': { rows: { which: 'attempts < max_attempts', may: 'go', why: 'a start does what waits' } },
  'graphile_worker._private_known_crontabs': { rows: { which: 'true', may: 'change', why: 'says when a schedule ran last' } },
  'graphile_worker._private_tasks': { rows: { which: 'true', may: 'go', why: 'names of the jobs of the moment' } },
}

const unlessByTeam = (column: string) =>
  `case when kind in ('role-changed', 'suspended', 'signed-out-by-staff') then null else ${column} end`

const newerStarter = 'a newer starter says more of its own places, where nobody else has'

/** What came since each release, beside what is always so. */
const since: Record<string, Changes> = {
  '0.1.0': {
    'public.import_rows': { anew: 'held rows of a file only while it was read; staged_places does now' },
    'public.suggestions': { to: 'public.completions', anew: fromPlaces },
    'public.suggestion_terms': { to: 'public.completion_terms', anew: fromPlaces },
    'public.search_misses': { to: 'public.zero_result_searches' },
    'public.sessions': { columns: { acting_id: { to: 'impersonator_id' } } },
    'public.places': {
      columns: {
        views: { gone: 'in place_counters' },
        saves: { gone: 'in place_counters' },
        list_uses: { gone: 'in place_counters' },
        popularity: { gone: 'made anew each night, and when the starter’s lists come, in which some of the places are' },
        version: { gone: newerStarter },
        updated_at: { gone: newerStarter },
      },
    },
    'public.categories': {
      rows: { which: 'version = 1', may: 'change', why: 'a newer starter says more of categories that nobody edited' },
    },
    'public.place_facts': { rows: { which: "source = 'hereabouts-starter'", may: 'change', why: newerStarter } },
    'public.place_media': { to: 'public.place_photos' },
    'public.media': {
      columns: { alt: { gone: 'in place_photos' }, credit: { gone: 'in place_photos' }, licence: { gone: 'in place_photos' } },
    },
    // From where the team acted is no longer kept among what an account's owner sees.
    'public.security_events': { columns: { device: { was: unlessByTeam('device') }, address: { was: unlessByTeam('address') } } },
  },
}

export const changesSince = (version: string): Changes => ({ ...always, ...since[version] })
