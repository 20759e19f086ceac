import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useActGuard } from '../act-guard.ts'
import { type ToastAction, toasts } from '../toasts.ts'
import { errorMessage } from '../use-button-submit.ts'

/** What is done to a row, and by `undo` taken back; `said` of so many rows. */
export type BulkAct<Row> = {
  act: (row: Row) => Promise<unknown>
  said: (count: number) => string
  undo?: (row: Row) => Promise<unknown>
}

/**
 * Does the same to several rows, one after the other, each checked and written down for itself; the first that fails ends it. `done` counts
 * while it is under way, else it is null. `nobody`: said where no row is left to change.
 */
export function useBulk<Row>(nobody: string) {
  const guarded = useActGuard()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<number | null>(null)
  const each = async (rows: readonly Row[], { act, said, undo }: BulkAct<Row>): Promise<void> => {
    if (rows.length === 0) return void toasts.say('info', nobody)
    const changed: Row[] = []
    let failed: unknown = null
    setDone(0)
    for (const row of rows) {
      try {
        await guarded(() => act(row))
        changed.push(row)
        setDone(changed.length)
      } catch (error) {
        failed = error
        break
      }
    }
    await revalidate()
    setDone(null)
    const back = (takeBack: BulkAct<Row>['act']): ToastAction => ({
      label: 'Undo',
      run: () => void each(changed, { act: takeBack, said: (count) => `Undone for ${count}.` }),
    })
    if (changed.length > 0) toasts.say('success', said(changed.length), undo ? back(undo) : null)
    if (failed !== null) toasts.say('error', `${rows.length - changed.length} are as they were: ${errorMessage(failed)}`)
  }
  return { done, each }
}
