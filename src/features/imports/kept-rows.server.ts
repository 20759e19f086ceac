import type { Ctx } from '../../platform/context.server.ts'
import { wordForm } from './check/word-form.ts'

const AT_ONCE = 500

type Refused = { n: number; values: Record<string, string>; reasons: string[] }
type Held = { n: number; value: string; source: string; cells: Record<string, string | undefined> }
type Noted = { n: number; column: string; reason: string }

const statements = {
  refused: `insert into import_refusals (import_id, row_number, row, reasons)
    select $1, (r ->> 'n')::int, r -> 'values', array(select jsonb_array_elements_text(r -> 'reasons')) from jsonb_array_elements($2::jsonb) as r
    on conflict do nothing`,
  held: `insert into import_held_rows (import_id, row_number, value, value_key, source, cells)
    select $1, n, value, value_key, source, cells from jsonb_to_recordset($2::jsonb) as r(n int, value text, value_key text, source text, cells jsonb) on conflict do nothing`,
  noted: `insert into import_notes (import_id, row_number, "column", reason)
    select $1, n, "column", reason from jsonb_to_recordset($2::jsonb) as r(n int, "column" text, reason text)
    on conflict do nothing`,
}

/** What is kept of an import's rows besides places, written in pieces as it comes. `end` is to be called last. */
export class KeptRows {
  readonly #ctx: Ctx
  readonly #importId: number
  readonly #rows: { [K in keyof typeof statements]: object[] } = { refused: [], held: [], noted: [] }

  constructor(ctx: Ctx, importId: number) {
    this.#ctx = ctx
    this.#importId = importId
  }

  /** A row that was not taken, as it was. */
  refuse = (row: Refused): Promise<void> | void => this.#add('refused', row)
  /** A row that waits for its category. */
  hold = (row: Held): Promise<void> | void => this.#add('held', { ...row, value_key: wordForm(row.value) })
  /** What a row that comes in has lost. */
  note = (row: Noted): Promise<void> | void => this.#add('noted', row)

  async end(): Promise<void> {
    for (const kind of ['refused', 'held', 'noted'] as const) await this.#write(kind)
  }

  #add(kind: keyof typeof statements, row: object): Promise<void> | void {
    this.#rows[kind].push(row)
    if (this.#rows[kind].length >= AT_ONCE) return this.#write(kind)
  }

  async #write(kind: keyof typeof statements): Promise<void> {
    const rows = this.#rows[kind]
    this.#rows[kind] = []
    if (rows.length > 0) await this.#ctx.client.query(statements[kind], [this.#importId, JSON.stringify(rows, storable)])
  }
}

/** A text as PostgreSQL can keep it: without NUL and halves of characters, in which a value may have been cut. */
const storable = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value)
