import { type Ctx, inTransaction, oneAtATime } from '../../../platform/context.server.ts'
import { raiseWorkMem } from '../../../platform/room-for-many.server.ts'
import { documentColumns, madeDocuments } from './documents.server.ts'

/**
 * Makes the documents of very many lists anew, and what is counted of them, several times as fast as by keeping them up to date: for a
 * database that nobody uses meanwhile.
 */
export async function rebuildListDocuments(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'lists.documents')
    await raiseWorkMem(tx)
    await tx.client.query('alter table list_documents disable trigger user')
    await tx.client.query('truncate list_documents, list_words')
    await tx.client.query(
      `insert into list_documents (list_id, ${documentColumns}) select list_id, ${documentColumns} from (${madeDocuments}) made`,
    )
    await tx.client.query(
      `insert into list_words (word, lists, weight) select word, count(*), ln(1 + count(*)) from list_documents, unnest(words) as word group by 1`,
    )
    await tx.client.query('update place_counters set list_uses = 0 where list_uses > 0')
    await tx.client.query(
      `insert into place_counters as c (place_id, list_uses)
       select place_id, count(*) from list_documents, unnest(place_ids) as place_id group by 1 order by 1
       on conflict (place_id) do update set list_uses = excluded.list_uses`,
    )
    await tx.client.query('alter table list_documents enable trigger user')
    await tx.client.query(`select notify_cache_tags('{*}')`)
  })
}
