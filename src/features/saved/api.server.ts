import { z } from '@hono/zod-openapi'
import { answers, answersCreated, api, body, done, route } from '../../platform/api.server.ts'
import { ById, IdList } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { regionKind } from '../follows/region-kind.server.ts'
import type { TargetKinds } from '../follows/target-kind.ts'
import {
  ByKindAndId,
  Done,
  ExportFile,
  ExportRow,
  FolderChange,
  NewFolder,
  OneSaved,
  SavedChange,
  SavedFilters,
  SavedFolder,
  SavedFolders,
  SavedList,
  SavedMany,
  SavedMarks,
  SavedQuery,
  Tick,
} from './contract.ts'
import { exportFile } from './export.server.ts'
import { type ExportFormat, fileTypes } from './file-types.ts'
import { changeFolder, makeFolder, readFolders, removeFolder } from './folders.server.ts'
import { MOST_AT_ONCE } from './limits.ts'
import { placeKind } from './place-kind.server.ts'
import { allSaved, listSaved, readItem, readMarks } from './reads.server.ts'
import { changeMany, markBeen, removeItem, saveItem, unmarkBeen } from './writes.server.ts'

const reading = permission('saved.read')
const writing = permission('saved.edit')

const list = route({
  method: 'get',
  path: '/saved',
  operationId: 'listSaved',
  access: reading,
  summary: 'What one keeps for later, the newest first, by name or by distance',
  request: { query: SavedQuery },
  responses: answers(SavedList, 'What can’t be seen any more has no target'),
})
const folders = route({
  method: 'get',
  path: '/saved/folders',
  operationId: 'listSavedFolders',
  access: reading,
  summary: 'One’s folders, and how many things there are of each kind',
  responses: answers(SavedFolders, 'In one’s own order'),
})
const newFolder = route({
  method: 'post',
  path: '/saved/folders',
  operationId: 'makeSavedFolder',
  access: writing,
  summary: 'Makes a folder behind the others; names are unique whatever the case',
  request: body(NewFolder),
  responses: answersCreated(SavedFolder, 'The folder'),
})
const folderChange = route({
  method: 'patch',
  path: '/saved/folders/{id}',
  operationId: 'changeSavedFolder',
  access: writing,
  summary: 'Names a folder anew, or puts it elsewhere among the others',
  request: { params: ById, ...body(FolderChange) },
  responses: answers(SavedFolders, 'All folders'),
})
const noFolder = route({
  method: 'delete',
  path: '/saved/folders/{id}',
  operationId: 'removeSavedFolder',
  access: writing,
  summary: 'Takes a folder away; what is in it stays saved',
  request: { params: ById },
  responses: done('It is gone'),
})
const many = route({
  method: 'post',
  path: '/saved/many',
  operationId: 'changeManySaved',
  access: writing,
  summary: 'Moves, removes or saves many things at once, or brings back what was removed a moment ago',
  request: body(SavedMany),
  responses: answers(Done, 'At how many it was done'),
})
const file = route({
  method: 'get',
  path: '/saved/{file}',
  operationId: 'exportSaved',
  access: reading,
  summary: 'What one keeps, as CSV, GeoJSON, KML, GPX or JSON',
  request: { params: ExportFile, query: SavedFilters },
  responses: {
    200: {
      description: 'The file, of the type that its name says; as JSON all that there is',
      content: {
        [fileTypes.csv]: { schema: z.string() },
        [fileTypes.geojson]: { schema: z.string() },
        [fileTypes.kml]: { schema: z.string() },
        [fileTypes.gpx]: { schema: z.string() },
        [fileTypes.json]: { schema: z.array(ExportRow) },
      },
    },
  },
})
const item = route({
  method: 'get',
  path: '/saved/{kind}/{id}',
  operationId: 'getSavedItem',
  access: reading,
  summary: 'Folder and note of something that one keeps',
  request: { params: ByKindAndId },
  responses: answers(OneSaved, 'Null where one doesn’t keep it'),
})
const save = route({
  method: 'put',
  path: '/saved/{kind}/{id}',
  operationId: 'saveItem',
  access: writing,
  summary: 'Saves something, or changes folder and note of what is saved',
  request: { params: ByKindAndId, ...body(SavedChange) },
  responses: done('It is saved'),
})
const remove = route({
  method: 'delete',
  path: '/saved/{kind}/{id}',
  operationId: 'removeSavedItem',
  access: writing,
  summary: 'Saves it no longer',
  request: { params: ByKindAndId },
  responses: done('It isn’t saved'),
})
const been = route({
  method: 'put',
  path: '/been/{id}',
  operationId: 'markBeen',
  access: writing,
  summary: 'Remembers that one has been at a place, unless that was changed since; nobody else is told',
  request: { params: ById, query: Tick },
  responses: done('It is remembered'),
})
const notBeen = route({
  method: 'delete',
  path: '/been/{id}',
  operationId: 'unmarkBeen',
  access: writing,
  summary: 'Forgets it, unless that was changed since',
  request: { params: ById, query: Tick },
  responses: done('It is forgotten'),
})

const marksOf = (kinds: TargetKinds) =>
  route({
    method: 'get',
    path: '/saved/marks',
    operationId: 'readSavedMarks',
    access: reading,
    summary: 'Which of these things one has saved, and where one has been',
    request: { query: z.object(Object.fromEntries(Object.keys(kinds).map((word) => [word, IdList(MOST_AT_ONCE).optional()]))) },
    responses: answers(SavedMarks, 'By kind'),
  })

type Parts = {
  /** Kinds of things besides places and regions. */
  kinds: TargetKinds
  /** The site's own address, without a slash at the end. */
  appUrl: string
}

/** What people keep for later, in folders, with notes. */
export const savedApi = ({ kinds: further, appUrl }: Parts) => {
  const kinds = { place: placeKind, region: regionKind, ...further }
  return api()
    .openapi(list, async (c) => c.json(await listSaved(c.var.ctx, kinds, c.req.valid('query')), 200))
    .openapi(folders, async (c) => c.json(await readFolders(c.var.ctx), 200))
    .openapi(newFolder, async (c) => c.json(await makeFolder(c.var.ctx, c.req.valid('json').name), 201))
    .openapi(folderChange, async (c) => {
      await changeFolder(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json(await readFolders(c.var.ctx), 200)
    })
    .openapi(noFolder, async (c) => {
      await removeFolder(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(many, async (c) => c.json({ count: await changeMany(c.var.ctx, kinds, c.req.valid('json')) }, 200))
    .openapi(marksOf(kinds), async (c) => {
      const asked = Object.entries(c.req.valid('query')).filter((pair): pair is [string, number[]] => pair[1] !== undefined)
      c.header('Cache-Control', 'no-store')
      return c.json(await readMarks(c.var.ctx, Object.fromEntries(asked)), 200)
    })
    .openapi(file, async (c) => {
      const name = c.req.valid('param').file
      const [items, { data }] = await Promise.all([allSaved(c.var.ctx, kinds, c.req.valid('query')), readFolders(c.var.ctx)])
      const names = new Map(data.map((folder) => [folder.id, folder.name]))
      const { type, text } = exportFile(name.slice(7) as ExportFormat, items, names, appUrl)
      const attachment = `attachment; filename="${name.replace('export', 'saved')}"`
      return new Response(text, {
        headers: { 'Content-Type': type === fileTypes.csv ? `${type}; charset=utf-8` : type, 'Content-Disposition': attachment },
      })
    })
    .openapi(item, async (c) => c.json({ saved: await readItem(c.var.ctx, c.req.valid('param')) }, 200))
    .openapi(save, async (c) => {
      await saveItem(c.var.ctx, kinds, c.req.valid('param'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      await removeItem(c.var.ctx, c.req.valid('param'))
      return c.body(null, 204)
    })
    .openapi(been, async (c) => {
      await markBeen(c.var.ctx, c.req.valid('param').id, c.req.valid('query').age)
      return c.body(null, 204)
    })
    .openapi(notBeen, async (c) => {
      await unmarkBeen(c.var.ctx, c.req.valid('param').id, c.req.valid('query').age)
      return c.body(null, 204)
    })
}

export type SavedApi = ReturnType<typeof savedApi>['hono']
