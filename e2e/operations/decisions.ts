import { expect } from 'vitest'
import { type Browser, password } from '../../src/app/accounts/browser.ts'
import { reactTo } from '../../src/app/reactions.server.ts'
import { createPlace, setPlaceOwner } from '../../src/features/places/writes.server.ts'
import { connect } from '../../src/platform/database.server.ts'
import { statusOf } from '../../src/platform/postgres.server.ts'
import { viewerAs } from '../../src/policy/viewer-fixture.ts'
import { browserAt } from '../browser-at.ts'
import { makeAccount } from '../make-account.ts'
import { ask } from './faults.ts'
import type { RunningServer } from './running-server.ts'

type People = { editor: Browser; author: number; owner: number; manager: number }

/** An editor who is signed in, whatever server answers at the moment, and those whose places they decide about. */
export async function decisionMakers(at: () => RunningServer): Promise<People> {
  const { dataDir } = at()
  const names = ['decides', 'adds', 'owns', 'manages']
  for (const username of names)
    await makeAccount(dataDir, { username, email: `${username}@example.org`, role: username === 'decides' ? 'editor' : 'user', password })
  const rows = await ask<{ id: number }>(
    dataDir,
    `select id::int from users where username in (${names.map((name) => `'${name}'`).join(', ')}) order by array_position(array['decides', 'adds', 'owns', 'manages'], username)`,
  )
  const editor = browserAt(() => `http://127.0.0.1:${at().port}`)
  expect((await editor.login('decides', password)).status).toBe(200)
  const [, author = 0, owner = 0, manager = 0] = rows.map(({ id }) => id)
  return { editor, author, owner, manager }
}

/** Something that an editor is about to decide, about these places. */
export type Decision = { act: 'approve' | 'merge' | 'unmerge'; id: number; other: number }

/** So many of each kind: places that wait, pairs of which one has an owner and a manager, and such pairs that were made one. */
export async function toDecide({ dataDir }: RunningServer, { editor, ...who }: People, count: number): Promise<Decision[]> {
  const { db, pool } = connect((await statusOf(dataDir))?.url ?? '', { max: 2 })
  const operator = { db, client: pool, pool, viewer: null, request: null, now: new Date(), reactTo }
  const { rows } = await pool.query<{ id: number }>('select id::int from categories where parent_id is not null order by id limit 1')
  const place = async (by = operator as Parameters<typeof createPlace>[0]) => {
    const fields = { name: 'House of the decision', category_id: rows[0]?.id ?? 0, lat: 41.88, lng: -87.63 }
    return (await createPlace(by, { fields, submit: true })).id
  }
  const pair = async () => {
    const [id, other] = [await place(), await place()]
    await setPlaceOwner(operator, { id, owner_id: who.owner })
    await pool.query("insert into claims (place_id, user_id, state, role, token) values ($1, $2, 'approved', 'owner', 'x')", [
      id,
      who.owner,
    ])
    await pool.query('insert into place_managers (place_id, user_id) values ($1, $2)', [id, who.manager])
    return { id, other }
  }
  const found: Decision[] = []
  for (let n = 0; n < count; n++) {
    found.push({ act: 'approve', id: await place({ ...operator, viewer: viewerAs('user', who.author) }), other: 0 })
    found.push({ act: 'merge', ...(await pair()) })
    const merged = { act: 'unmerge', ...(await pair()) } as const
    expect((await decide(editor, { ...merged, act: 'merge' })).status).toBe(200)
    found.push(merged)
  }
  await pool.end()
  return found
}

export const decide = (editor: Browser, { act, id, other }: Decision): Promise<Response> =>
  editor.post(`/api/places/${id}/${act}`, act === 'merge' ? { into: other } : {})

/** All that follows from a decision, of both its places: it is the same for two decisions of a kind, before and after. */
export async function consequences({ dataDir }: RunningServer, { id, other }: Decision): Promise<unknown> {
  const rows = await ask<{ of: unknown }>(
    dataDir,
    `select jsonb_build_object('status', p.status, 'merged', p.merged_into_id is not null, 'owned', p.owner_id is not null, 'version', p.version,
       'address', exists (select from place_slugs s where s.place_id = p.id),
       'revisions', array(select r.cause from place_revisions r where r.place_id = p.id order by r.id),
       'document', (select count(*) from place_documents d where d.place_id = p.id),
       'audit', array(select a.act from audit_log a where a.target_kind = 'place' and a.target_id = p.id order by a.id),
       'told', (select count(*) from notifications n where (n.metadata ->> 'placeId')::bigint = p.id),
       'claims', array(select c.state::text from claims c where c.place_id = p.id),
       'managers', (select count(*) from place_managers m where m.place_id = p.id)) as of
     from places p where p.id in (${id}, ${other}) order by p.id`,
  )
  return rows.map(({ of }) => of)
}
