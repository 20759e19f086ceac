import { lazy, Suspense } from 'react'
import { requestContext } from '../../../app/router/context.ts'
import { pageMeta } from '../../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../../app/router/page.ts'
import { categoriesClient } from '../../../features/categories/client.ts'
import { ExportDesk } from '../../../features/imports/admin/export-desk.tsx'
import { importColumns } from '../../../features/imports/admin/import-columns.tsx'
import { OpenFiles } from '../../../features/imports/admin/open-files.tsx'
import { SendFile } from '../../../features/imports/admin/send-file.tsx'
import { importsClient } from '../../../features/imports/client.ts'
import { fieldLabels } from '../../../features/imports/field-labels.ts'
import { AdminList } from '../../../ui/admin-table/admin-list.tsx'
import { AdminPage } from '../../../ui/admin-table/admin-page.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { href } from '../../../urls.ts'
import { listQuery, openRecord } from '../list-query.ts'

const FileSteps = lazy(async () => ({ default: (await import('../../../features/imports/admin/file-steps.tsx')).FileSteps }))
const ImportPanel = lazy(async () => ({ default: (await import('../../../features/imports/admin/import-panel.tsx')).ImportPanel }))

const title = 'Import and export'

/** `file` is on its way in, at `step`; `open` is an import of the history; `show=exports` is the other half. */
export async function loader({ url, context }: LoaderArgs<'AdminBulkImportExport'>) {
  const { api } = context.get(requestContext)
  const client = importsClient(api)
  const query = url.searchParams
  const [fileId, open, shown] = [Number(query.get('file') ?? 0), openRecord(query), query.get('show') === 'exports']
  const wanted = Number.isSafeInteger(fileId) && fileId > 0
  const none = <T,>(_: unknown): T | null => null
  const [file, files, history, row, exports, tree] = await Promise.all([
    wanted ? client.file(fileId).catch(none<Awaited<ReturnType<typeof client.file>>>) : null,
    wanted || shown ? null : client.files().catch(none<Awaited<ReturnType<typeof client.files>>>),
    wanted || shown ? null : client.history(listQuery(query, [])).catch(none<Awaited<ReturnType<typeof client.history>>>),
    open === null ? null : client.import(open).catch(none<Awaited<ReturnType<typeof client.import>>>),
    shown ? client.exports().catch(none<Awaited<ReturnType<typeof client.exports>>>) : null,
    wanted || shown || open !== null ? categoriesClient(api).tree() : { data: [] },
  ])
  const categories = tree.data.flatMap(({ slug, name, subcategories }) => [
    { slug, label: name },
    ...subcategories.map((one) => ({ slug: one.slug, label: `${one.name} (${name})` })),
  ])
  const fields = file ? fieldLabels() : []
  return {
    file,
    wanted,
    shown,
    step: query.get('step') ?? '',
    files,
    history,
    row,
    exports,
    categories,
    fields,
    now: new Date().toISOString(),
  }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title, robots: 'noindex' })

/** Files of places in and out. */
export default function AdminBulkImportExport({ loaderData }: PageProps<typeof loader>) {
  const { file, wanted, shown, step, files, history, row, exports, categories, fields, now } = loaderData
  if (wanted && file === null)
    return (
      <AdminPage title="Bring places in">
        <ErrorState heading="h2" title="This file is gone" className="mx-(--gutter)">
          <p>Somebody forgot it, or nobody came back to it for two weeks.</p>
          <p className="mt-4">
            <ButtonLink to={href('AdminBulkImportExport')}>Choose another</ButtonLink>
          </p>
        </ErrorState>
      </AdminPage>
    )
  if (file)
    return (
      <Suspense>
        <FileSteps key={file.id} file={file} step={step} fields={fields} categories={categories} now={now} />
      </Suspense>
    )
  const tabs = (
    <Chips>
      <ChipLink to={href('AdminBulkImportExport')} current={!shown}>
        Import
      </ChipLink>
      <ChipLink to={href('AdminBulkImportExport', {}, { show: 'exports' })} current={shown}>
        Export
      </ChipLink>
    </Chips>
  )
  if (shown)
    return (
      <AdminPage title={title} filters={tabs}>
        <div className="max-w-240 px-(--gutter) pt-2">
          {exports ? (
            <ExportDesk exports={exports.data} categories={categories} now={now} />
          ) : (
            <ErrorState heading="h2" title="The exports did not load" retry={href('AdminBulkImportExport', {}, { show: 'exports' })}>
              <p>Nothing is lost. Trying again often helps.</p>
            </ErrorState>
          )}
        </div>
      </AdminPage>
    )
  return (
    <AdminList
      title={title}
      label="Imports"
      page={history}
      columns={importColumns}
      now={now}
      rowName={({ file_name }) => file_name}
      open={row?.id ?? null}
      panel={row && <ImportPanel key={row.id} row={row} categories={categories} now={now} />}
      filters={
        <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-6">
          {tabs}
          <SendFile />
          {files && <OpenFiles files={files.data} now={now} />}
          <h2 className="text-lg">History</h2>
        </div>
      }
      errorTitle="The imports did not load"
      empty={{
        title: 'No file has been brought in yet',
        text: 'Each import is kept here with what it did, and can be taken back as a whole.',
      }}
    />
  )
}
