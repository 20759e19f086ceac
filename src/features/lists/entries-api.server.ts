import { answers, answersCreated, answersFile, api, body, done, route } from '../../platform/api.server.ts'
import { ById, ByVersion } from '../../platform/inputs.ts'
import { member, permission, publicly } from '../../policy/access.server.ts'
import { MapPicture } from '../maps/contract.ts'
import { Matches, PastedLines } from '../place-matching/contract.ts'
import { matchLines } from '../place-matching/match-lines.server.ts'
import {
  Added,
  Entries,
  EntriesQuery,
  Entry,
  EntryChanges,
  EntryMove,
  EntryTransfer,
  ListBeen,
  NewEntries,
  NewSection,
  OneEntry,
  OneSection,
  Section,
  SectionChanges,
} from './contract.ts'
import { readBeen } from './reads/been.server.ts'
import { drawListDots, readEntries } from './reads/entries.server.ts'
import { withEyesOf } from './reads/eyes.server.ts'
import { visibleList } from './reads/known-list.server.ts'
import { readNarrowedEntries } from './reads/narrowed-entries.server.ts'
import { regionOfList } from './reads/region-of-list.server.ts'
import { addEntries, editEntry, moveEntry, removeEntry } from './writes/entries.server.ts'
import { restoreEntry } from './writes/former-entries.server.ts'
import { addSection, removeSection, renameSection } from './writes/sections.server.ts'
import { transferEntry } from './writes/transfer.server.ts'

const editing = permission('list.edit', { resource: visibleList })

const entries = route({
  method: 'get',
  path: '/lists/{id}/entries',
  operationId: 'listEntries',
  access: publicly,
  tagged: true,
  summary: 'What stands in a list, in its order; or which of its places are open, cost so much, or lie nearest',
  request: { params: ById, query: EntriesQuery },
  responses: answers(Entries, 'A page of entries'),
})
const dots = route({
  method: 'get',
  path: '/lists/{id}/dots.svg',
  operationId: 'drawListDots',
  access: publicly,
  summary: 'All places of a list as dots of a map view',
  request: { params: ById, query: MapPicture },
  responses: answersFile('image/svg+xml', 'A picture of one colour, to be used as a mask'),
})
const been = route({
  method: 'get',
  path: '/lists/{id}/been',
  operationId: 'readBeenOfList',
  access: member('read'),
  summary: 'Where one has been of a list’s places; nobody else is told',
  request: { params: ById },
  responses: answers(ListBeen, 'Which of them, and how many there are'),
})
const add = route({
  method: 'post',
  path: '/lists/{id}/entries',
  operationId: 'addEntries',
  access: editing,
  summary: 'Adds places or free text to a list',
  request: { params: ById, ...body(NewEntries) },
  responses: answersCreated(Added, 'What was added, and what stood there already'),
})
const edit = route({
  method: 'patch',
  path: '/lists/{id}/entries/{entry_id}',
  operationId: 'editEntry',
  access: editing,
  summary: 'Changes what is said of an entry',
  request: { params: OneEntry, ...body(EntryChanges) },
  responses: answers(Entry, 'The entry as it is now'),
})
const move = route({
  method: 'post',
  path: '/lists/{id}/entries/{entry_id}/move',
  operationId: 'moveEntry',
  access: editing,
  summary: 'Puts an entry somewhere else in its list',
  request: { params: OneEntry, ...body(EntryMove) },
  responses: answers(Entry, 'The entry as it is now'),
})
const transfer = route({
  method: 'post',
  path: '/lists/{id}/entries/{entry_id}/transfer',
  operationId: 'transferEntry',
  access: editing,
  summary: 'Moves an entry to the end of another list, which the viewer writes, too',
  request: { params: OneEntry, ...body(EntryTransfer) },
  responses: answers(Entry, 'The entry as it is now'),
})
const remove = route({
  method: 'delete',
  path: '/lists/{id}/entries/{entry_id}',
  operationId: 'removeEntry',
  access: editing,
  summary: 'Takes an entry out of a list',
  request: { params: OneEntry, query: ByVersion },
  responses: done('It is gone'),
})
const restore = route({
  method: 'post',
  path: '/lists/{id}/entries/{entry_id}/restore',
  operationId: 'restoreEntry',
  access: editing,
  summary: 'Puts an entry back that was taken out in the last day, where it was and as it was',
  request: { params: OneEntry },
  responses: answers(Entry, 'The entry as it is now'),
})
const addHeading = route({
  method: 'post',
  path: '/lists/{id}/sections',
  operationId: 'addSection',
  access: editing,
  summary: 'Puts a heading into a list',
  request: { params: ById, ...body(NewSection) },
  responses: answersCreated(Section, 'The heading'),
})
const rename = route({
  method: 'patch',
  path: '/lists/{id}/sections/{section_id}',
  operationId: 'renameSection',
  access: editing,
  summary: 'Renames a heading',
  request: { params: OneSection, ...body(SectionChanges) },
  responses: answers(Section, 'The heading as it is now'),
})
const removeHeading = route({
  method: 'delete',
  path: '/lists/{id}/sections/{section_id}',
  operationId: 'removeSection',
  access: editing,
  summary: 'Takes a heading away; what stood below it stays',
  request: { params: OneSection, query: ByVersion },
  responses: done('It is gone'),
})
const match = route({
  method: 'post',
  path: '/lists/{id}/match',
  operationId: 'matchPastedLines',
  access: permission('list.match', { resource: visibleList }),
  summary: 'Finds the places that pasted names or links mean, where the list is; adds none',
  request: { params: ById, ...body(PastedLines) },
  responses: answers(Matches, 'A line each'),
})

/** What stands in lists. `base` is the site's own address. */
export const entriesApi = (base: string) =>
  api()
    .openapi(entries, async (c) => {
      const list = await visibleList(c.var.ctx, c.req.valid('param'))
      const query = c.req.valid('query')
      const seen = withEyesOf(c.var.ctx, list, query.as)
      const narrowed = query.open || query.price?.length || query.near || query.been
      return c.json(await (narrowed ? readNarrowedEntries : readEntries)(seen.ctx, seen.list, query), 200)
    })
    .openapi(dots, async (c) => {
      const list = await visibleList(c.var.ctx, c.req.valid('param'))
      const picture = await drawListDots(c.var.ctx, list, c.req.valid('query'))
      return c.body(picture, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' })
    })
    .openapi(been, async (c) => {
      const { ctx } = c.var
      return c.json(await readBeen(ctx, await visibleList(ctx, c.req.valid('param'))), 200)
    })
    .openapi(add, async (c) => c.json(await addEntries(c.var.ctx, c.req.valid('param'), c.req.valid('json')), 201))
    .openapi(edit, async (c) => {
      const { id, entry_id } = c.req.valid('param')
      return c.json(await editEntry(c.var.ctx, id, entry_id, c.req.valid('json')), 200)
    })
    .openapi(move, async (c) => {
      const { id, entry_id } = c.req.valid('param')
      return c.json(await moveEntry(c.var.ctx, id, entry_id, c.req.valid('json')), 200)
    })
    .openapi(transfer, async (c) => {
      const { id, entry_id } = c.req.valid('param')
      return c.json(await transferEntry(c.var.ctx, id, entry_id, c.req.valid('json').list_id), 200)
    })
    .openapi(remove, async (c) => {
      const { id, entry_id } = c.req.valid('param')
      await removeEntry(c.var.ctx, id, entry_id, c.req.valid('query').version)
      return c.body(null, 204)
    })
    .openapi(restore, async (c) => {
      const { id, entry_id } = c.req.valid('param')
      return c.json(await restoreEntry(c.var.ctx, id, entry_id), 200)
    })
    .openapi(addHeading, async (c) => c.json(await addSection(c.var.ctx, c.req.valid('param'), c.req.valid('json')), 201))
    .openapi(rename, async (c) => {
      const { id, section_id } = c.req.valid('param')
      return c.json(await renameSection(c.var.ctx, id, section_id, c.req.valid('json')), 200)
    })
    .openapi(removeHeading, async (c) => {
      const { id, section_id } = c.req.valid('param')
      await removeSection(c.var.ctx, id, section_id, c.req.valid('query').version)
      return c.body(null, 204)
    })
    .openapi(match, async (c) =>
      c.json(await matchLines(c.var.ctx, c.req.valid('json').lines, { region: await regionOfList(c.var.ctx, c.var.resource), base }), 200),
    )
