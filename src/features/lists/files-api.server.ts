import { answers, api, body, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { readSavedPlaces } from '../imports/saved-places.server.ts'
import { decodeInTurn, readUpload } from '../media/picture-upload.server.ts'
import { Matches, maxSavedFileSize, SavedFile, SavedFileUpload, SavedPlaces } from '../place-matching/contract.ts'
import { matchSavedPlaces } from '../place-matching/match-saved.server.ts'
import { visibleList } from './reads/known-list.server.ts'
import { regionOfList } from './reads/region-of-list.server.ts'

const editing = permission('list.edit', { resource: visibleList })

const read = route({
  method: 'post',
  path: '/lists/{id}/file',
  operationId: 'readSavedFile',
  access: editing,
  summary: 'Reads places from a file: Google Takeout, KML, KMZ, GPX, GeoJSON, CSV; adds none, and keeps nothing of it',
  before: readUpload({ rateLimit: 'list file account', maxSize: maxSavedFileSize, maxParts: 4 }),
  request: { params: ById, body: { required: true, content: { 'multipart/form-data': { schema: SavedFileUpload } } } },
  responses: answers(SavedFile, 'The places in their order'),
})
const match = route({
  method: 'post',
  path: '/lists/{id}/match-saved',
  operationId: 'matchSavedPlaces',
  access: editing,
  summary: 'Finds the places that those of a file are, by position, link, name and address; adds none',
  request: { params: ById, ...body(SavedPlaces) },
  responses: answers(Matches, 'One each'),
})

/** Files of saved places on their way into a list. `base` is the site's own address. */
export const filesApi = (base: string) =>
  api()
    .openapi(read, async (c) => {
      const { file } = c.req.valid('form')
      const { places, unread } = await decodeInTurn(file, maxSavedFileSize, (content) => readSavedPlaces(content, file.name), 'file')
      return c.json({ data: places, next_cursor: null, unread }, 200)
    })
    .openapi(match, async (c) =>
      c.json(
        await matchSavedPlaces(c.var.ctx, c.req.valid('json').places, { region: await regionOfList(c.var.ctx, c.var.resource), base }),
        200,
      ),
    )
