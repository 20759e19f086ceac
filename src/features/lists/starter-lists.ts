/** SQL of the account whose lists a site began with; no row where it has none. */
const editors = `(select (value #>> '{}')::bigint from settings where key = 'starter_editors')`

/** SQL of list `l` as one that the site began with, of which nobody changed anything: neither what it says nor an entry nor a heading. */
export const isUntouchedStarter = `l.owner_id in ${editors} and l.version = 1 and l.content_version = 0 and l.updated_at = l.created_at`
