import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { plural } from '../../platform/plural.ts'
import { useSubmitGuard } from '../submit-guard.ts'
import { type ToastAction, toasts } from '../toasts.ts'
import { errorMessage } from '../use-button-submit.ts'

/** What is done to a row, and by `undo` taken back; `message` says to how many. */
export type BulkAction<Row> = {
  apply: (row: Row) => Promise<unknown>
  message: (count: number) => string
  undo?: (row: Row) => Promise<unknown>
}

/**
 * Does the same to several rows, one after the other, each checked and written down for itself; the first that fails ends it. `done` counts
 * while it is under way, else it is null. `emptyMessage`: said where no row is left to change.
 */
export function useBulk<Row>(emptyMessage: string) {
  const guarded = useSubmitGuard()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<number | null>(null)
  const run = async (rows: readonly Row[], { apply, message, undo }: BulkAction<Row>): Promise<void> => {
    if (rows.length === 0) return void toasts.say('info', emptyMessage)
    const changed: Row[] = []
    let failed: unknown = null
    setDone(0)
    for (const row of rows) {
      try {
        await guarded(() => apply(row))
        changed.push(row)
        setDone(changed.length)
      } catch (error) {
        failed = error
        break
      }
    }
    await revalidate()
    setDone(null)
    const back = (undoRow: BulkAction<Row>['apply']): ToastAction => ({
      label: 'Undo',
      run: () => void run(changed, { apply: undoRow, message: (count) => `Undone for ${count}.` }),
    })
    if (changed.length > 0) toasts.say('success', message(changed.length), undo ? back(undo) : null)
    const others = plural(rows.length - changed.length, { one: 'One is as it was', other: '# are as they were' })
    if (failed !== null) toasts.say('error', `${others}: ${errorMessage(failed)}`)
  }
  return { done, run }
}
