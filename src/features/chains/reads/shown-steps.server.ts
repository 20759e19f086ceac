import { writtenChannels } from '../../channels/known-channel.server.ts'

/**
 * SQL: whether readers of chain `n` are shown list `l`, which stands in it: public ones, and of those that are found by their address only
 * the ones that whoever made the chain writes, too. The stricter of the two holds anyway, as nobody reads a list but by the chain here.
 */
export const showsInChain = `(l.removed_at is null and l.hidden_at is null and (l.shown_as = 'public' or (l.shown_as = 'unlisted' and (
    l.owner_id = n.owner_id or l.channel_id = n.channel_id
    or exists (select from list_members w where w.list_id = l.id and w.user_id = n.owner_id and w.role = 'editor')))))`

/** SQL: whether list `l` is there and this person's to see anyway: as its owner, a member or one of its channel. */
export const isOfList = (
  person: string,
) => `(l.removed_at is null and (l.owner_id = ${person} or l.channel_id in (${writtenChannels(person)})
    or exists (select from list_members v where v.list_id = l.id and v.user_id = ${person})))`

/** SQL: whether entry `e` stands in step `s` of its list; `shown` of its place says whether it is told. */
export const standsInStep = '(not s.picks_only or exists (select from chain_picks k where k.step_id = s.id and k.entry_id = e.id))'

/** SQL of the order of entries `e` in step `s`. */
export const orderInStep = '(select k.position from chain_picks k where k.step_id = s.id and k.entry_id = e.id), e.position, e.id'

/** SQL: whether everybody sees a chain `n`, and is told that there is one. */
export const isSeenByAll = `n.shown_as = 'public' and n.hidden_at is null and n.removed_at is null`

/** SQL: whether a chain `n` stands in listings: everybody sees it, and something in it. */
export const isListedChain = `${isSeenByAll}
  and exists (select from chain_steps s join lists l on l.id = s.list_id where s.chain_id = n.id and l.entry_count > 0 and ${showsInChain})`
