import pg from 'pg'
import { type Address, urlOf } from './address.server.ts'
import { superuser } from './cluster.server.ts'

/** The role and the database of the site: an ordinary owner, so that a flaw in a query is not a flaw of the machine. */
const site = 'hereabouts'

/** Makes the site's role and database if missing, and returns their address. */
export async function ensureDatabase(address: Address, password: string): Promise<{ url: string; adminUrl: string }> {
  const adminUrl = urlOf(address, superuser, password, 'postgres')
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rows } = await admin.query(
      'select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $1) as database',
      [site],
    )
    if (!rows[0].role) await admin.query(`create role ${site} login password ${pg.escapeLiteral(password)}`)
    if (!rows[0].database) await admin.query(`create database ${site} owner ${site}`)
  } finally {
    await admin.end()
  }
  return { url: urlOf(address, site, password, site), adminUrl }
}
