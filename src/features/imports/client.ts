import type { z } from '@hono/zod-openapi'
import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { ImportsApi } from './api.server.ts'
import type { ExportChoice, FileOptions, ImportFile, ToldValues } from './contract.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function importsClient(fetch: typeof globalThis.fetch) {
  const client = hc<ImportsApi>('/api', { fetch })
  const [files, imports, exports] = [client['import-files'], client.imports, client['place-exports']]
  return {
    /** The bytes go as they are; `signal` breaks it off. */
    send: (file: File, signal: AbortSignal): Promise<z.infer<typeof ImportFile>> => {
      const name = encodeURIComponent(file.name.slice(-200))
      const headers = { 'Content-Type': 'application/octet-stream' }
      return read<SentAnswer>(
        fetch(`/api/import-files?name=${name}`, { method: 'POST', body: file, headers, signal }) as Promise<SentAnswer>,
      )
    },
    files: () => read(files.$get()),
    file: (id: number) => read(files[':id'].$get(at(id))),
    setOptions: (id: number, json: z.input<typeof FileOptions>) => read(files[':id'].options.$put({ ...at(id), json })),
    check: (id: number) => read(files[':id'].check.$post(at(id))),
    run: (id: number) => read(files[':id'].run.$post(at(id))),
    stop: (id: number) => read(files[':id'].stop.$post(at(id))),
    drop: (id: number) => read(files[':id'].$delete(at(id))),
    history: (query: AddressQuery) => read(imports.$get({ query })),
    import: (id: number) => read(imports[':id'].$get(at(id))),
    mapValues: (id: number, json: ToldValues) => read(imports[':id'].values.$post({ ...at(id), json })),
    previewUndo: (id: number) => read(imports[':id'].undo.$get(at(id))),
    undo: (id: number) => read(imports[':id'].undo.$post(at(id))),
    exports: () => read(exports.$get()),
    export: (json: z.input<typeof ExportChoice>) => read(exports.$post({ json })),
  }
}

type SentAnswer = { ok: boolean; status: 201; json(): Promise<ImportFile> }
