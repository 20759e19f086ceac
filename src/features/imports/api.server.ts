import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { answers, answersCreated, answersFile, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { permission } from '../../policy/access.server.ts'
import type { Touches } from '../places/touches.server.ts'
import {
  ExportChoice,
  FileOptions,
  FileQuery,
  ImportDetail,
  ImportFile,
  ImportFiles,
  Imports,
  ImportsQuery,
  PlaceExports,
  ToldValues,
  UndoPreview,
} from './contract.ts'
import { changeOptions, checkFile, dropFile, findFile, listFiles, readFile, receiveFile, runFile, stopFile } from './files.server.ts'
import { askForUndo, findImport, listHistory, mapValues, readHistory } from './history.server.ts'
import { askForPlaces, findPlaceExport, listPlaceExports, openPlaceExport } from './place-exports.server.ts'
import { previewUndo } from './undo.server.ts'
import { refusedCsv } from './write-files.server.ts'

const staff = permission('place.import')
const ofFile = permission('place.import', { resource: findFile })
const ofImport = permission('place.import', { resource: findImport })
const request = { params: ById }

const receive = route({
  method: 'post',
  path: '/import-files',
  operationId: 'sendImportFile',
  access: staff,
  summary: 'Takes in a file of places as its bytes, to be looked at before anything is brought in (staff)',
  request: {
    query: FileQuery,
    body: { required: true, content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } },
  },
  responses: answersCreated(ImportFile, 'What it seems to be'),
})
const files = route({
  method: 'get',
  path: '/import-files',
  operationId: 'listImportFiles',
  access: staff,
  summary: 'Files of places that are on their way in (staff)',
  responses: answers(ImportFiles, 'The newest first'),
})
const file = route({
  method: 'get',
  path: '/import-files/{id}',
  operationId: 'getImportFile',
  access: staff,
  summary: 'A file of places with its first rows, how it is understood, and what was planned (staff)',
  request,
  responses: answers(ImportFile, 'The file'),
})
const options = route({
  method: 'put',
  path: '/import-files/{id}/options',
  operationId: 'setImportOptions',
  access: ofFile,
  summary: 'Says how a file of places is to be read (staff)',
  request: { ...request, ...body(FileOptions) },
  responses: answers(ImportFile, 'How it is understood now'),
})
const check = route({
  method: 'post',
  path: '/import-files/{id}/check',
  operationId: 'checkImportFile',
  access: ofFile,
  summary: 'Finds out what a file of places would change, by a job (staff)',
  request,
  responses: done('It has begun'),
})
const run = route({
  method: 'post',
  path: '/import-files/{id}/run',
  operationId: 'runImportFile',
  access: ofFile,
  summary: 'Brings a file of places in as it was planned, or goes on where that was cut short, by a job (staff)',
  request,
  responses: done('It has begun'),
})
const stop = route({
  method: 'post',
  path: '/import-files/{id}/stop',
  operationId: 'stopImportFile',
  access: ofFile,
  summary: 'Stops the job that works on a file of places (staff)',
  request,
  responses: done('It stops within a moment'),
})
const drop = route({
  method: 'delete',
  path: '/import-files/{id}',
  operationId: 'dropImportFile',
  access: ofFile,
  summary: 'Forgets a file of places and what was planned (staff)',
  request,
  responses: done('It is gone'),
})
const history = route({
  method: 'get',
  path: '/imports',
  operationId: 'listImports',
  access: staff,
  summary: 'All imports, those of the command line, too (staff)',
  request: { query: ImportsQuery },
  responses: answers(Imports, 'The newest first'),
})
const one = route({
  method: 'get',
  path: '/imports/{id}',
  operationId: 'getImport',
  access: staff,
  summary: 'An import with what became of its rows (staff)',
  request,
  responses: answers(ImportDetail, 'The import'),
})
const refused = route({
  method: 'get',
  path: '/imports/{id}/refused',
  operationId: 'downloadRefusedRows',
  access: ofImport,
  summary: 'The refused rows of an import as a file to mend and bring in alone (staff)',
  request,
  responses: answersFile('text/csv', 'The rows with their reasons'),
})
const values = route({
  method: 'post',
  path: '/imports/{id}/values',
  operationId: 'mapImportValues',
  access: ofImport,
  summary: 'Says which categories the values of a source mean; rows that waited for them are brought in by a job (staff)',
  request: { ...request, ...body(ToldValues) },
  responses: done('It is remembered for the source'),
})
const preview = route({
  method: 'get',
  path: '/imports/{id}/undo',
  operationId: 'previewImportUndo',
  access: ofImport,
  summary: 'What taking an import back would do now (staff)',
  request,
  responses: answers(UndoPreview, 'Places by what would become of them'),
})
const undo = route({
  method: 'post',
  path: '/imports/{id}/undo',
  operationId: 'undoImport',
  access: ofImport,
  summary: 'Takes a whole import back, by a job (staff)',
  request,
  responses: done('It has begun'),
})
const exports_ = route({
  method: 'get',
  path: '/place-exports',
  operationId: 'listPlaceExports',
  access: staff,
  summary: 'Files of places that the viewer asked for; admins see everybody’s (staff)',
  responses: answers(PlaceExports, 'The newest first'),
})
const ask = route({
  method: 'post',
  path: '/place-exports',
  operationId: 'requestPlaceExport',
  access: staff,
  summary: 'Asks for a file of places, made by a job and kept for seven days (staff)',
  request: body(ExportChoice),
  responses: answers(PlaceExports, 'All of them'),
})
const download = route({
  method: 'get',
  path: '/place-exports/{id}/file',
  operationId: 'downloadPlaceExport',
  access: permission('place.import', { resource: findPlaceExport }),
  summary: 'A file of places, for whoever asked for it and for admins',
  request,
  responses: answersFile('text/csv', 'The file, as what it was asked for'),
})

/** Files of places that staff bring in and take out. */
export const importsApi = (store: PrivateFiles, touches: Touches) =>
  api()
    .openapi(receive, async (c) => {
      const id = await receiveFile(c.var.ctx, store, c.req.valid('query').name, c.req.raw.body)
      return c.json(await readFile(c.var.ctx, id), 201)
    })
    .openapi(files, async (c) => c.json({ data: await listFiles(c.var.ctx), next_cursor: null }, 200))
    .openapi(file, async (c) => c.json(await readFile(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(options, async (c) => {
      await changeOptions(c.var.ctx, c.var.resource, c.req.valid('json'))
      return c.json(await readFile(c.var.ctx, c.var.resource.id), 200)
    })
    .openapi(check, async (c) => {
      await checkFile(c.var.ctx, c.var.resource)
      return c.body(null, 204)
    })
    .openapi(run, async (c) => {
      await runFile(c.var.ctx, c.var.resource)
      return c.body(null, 204)
    })
    .openapi(stop, async (c) => {
      await stopFile(c.var.ctx, c.var.resource)
      return c.body(null, 204)
    })
    .openapi(drop, async (c) => {
      await dropFile(c.var.ctx, store, c.var.resource)
      return c.body(null, 204)
    })
    .openapi(history, async (c) => c.json(await listHistory(c.var.ctx, c.req.valid('query')), 200))
    .openapi(one, async (c) => c.json(await readHistory(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(refused, async (c) => {
      const rows = Readable.toWeb(Readable.from(refusedCsv(c.var.ctx, c.var.resource.id), { objectMode: false })) as ReadableStream
      return attached(rows, 'text/csv; charset=utf-8', `import-${c.var.resource.id}-refused.csv`)
    })
    .openapi(values, async (c) => {
      await mapValues(c.var.ctx, c.var.resource, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(preview, async (c) => c.json(await previewUndo(c.var.ctx, c.var.resource.id, touches), 200))
    .openapi(undo, async (c) => {
      await askForUndo(c.var.ctx, c.var.resource)
      return c.body(null, 204)
    })
    .openapi(exports_, async (c) => c.json({ data: await listPlaceExports(c.var.ctx), next_cursor: null }, 200))
    .openapi(ask, async (c) => {
      await askForPlaces(c.var.ctx, c.req.valid('json'))
      return c.json({ data: await listPlaceExports(c.var.ctx), next_cursor: null }, 200)
    })
    .openapi(download, async (c) => {
      const { content, name, type = 'text/plain' } = await openPlaceExport(c.var.ctx, store, c.var.resource)
      return attached(content, type, name)
    })

export type ImportsApi = ReturnType<typeof importsApi>['hono']

const attached = (content: ReadableStream, type: string, name: string) =>
  new Response(content, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
