import { useRef, useState } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../../platform/http.ts'
import { type Saved, saveText, sayNotSaved } from '../../../../ui/kept-text/save-text.ts'
import { useUndoKey } from '../../../../ui/kept-text/use-undo-key.ts'
import { toasts } from '../../../../ui/toasts.ts'
import { errorMessage } from '../../../../ui/use-button-submit.ts'
import { sayWhereItComesOut } from '../../../lists-editor/who-sees.ts'
import { chainsClient } from '../../client.ts'
import type { Chain, Step, StepMove } from '../../contract.ts'

export const client = chainsClient(browserFetch)

type ChainFields = Omit<Parameters<typeof client.edit>[1], 'version'>
type Back = () => Promise<Chain>
/** What the chain is after something was done, and how that is taken back; null where it can't be. */
type Done = { chain: Chain; back: Back | null }

/** How a step is called by whoever writes the chain. */
export const nameOf = ({ list, kept_title }: Step) => list?.title ?? kept_title ?? 'this step'

/**
 * What is done in the editor of a chain: each act is sent at once, one after the other. `saved`: when the last was; all of it can be taken
 * back, the last first, but for what others changed since.
 */
export function useChainEditing(loaded: Chain) {
  const [shown, setShown] = useState({ over: loaded, chain: loaded })
  const chain = shown.over === loaded ? shown.chain : loaded
  const latest = useRef(chain)
  latest.current = chain
  const [saved, setSaved] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const [depth, setDepth] = useState(0)
  const undone = useRef<{ what: string; back: Back }[]>([])
  const queue = useRef(Promise.resolve())
  const { id } = chain

  const show = (now: Chain, what: string) => {
    latest.current = now
    setShown({ over: loaded, chain: now })
    setSaved(new Date().toISOString())
    setSaid(what)
  }
  const readAnew = async () => {
    const now = await client.chain(id).catch(() => null)
    if (!now) return
    latest.current = now
    setShown({ over: loaded, chain: now })
  }
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.current.then(work)
    queue.current = result.then(
      () => {},
      () => {},
    )
    return result
  }
  /** Does it when everything before is done. Answers whether it was; what goes wrong is said. */
  const act = (what: string | ((now: Chain) => string), work: () => Promise<Done>): Promise<boolean> =>
    inTurn(async () => {
      setBusy(true)
      try {
        const { chain: now, back } = await work()
        const said = typeof what === 'string' ? what : what(now)
        if (back) undone.current.push({ what: said, back })
        setDepth(undone.current.length)
        show(now, said)
        return true
      } catch (error) {
        toasts.say('error', errorMessage(error))
        await readAnew()
        return false
      } finally {
        setBusy(false)
      }
    })
  const undo = () =>
    void inTurn(async () => {
      const last = undone.current.pop()
      setDepth(undone.current.length)
      if (!last) return
      try {
        show(await last.back(), `Taken back: ${last.what}`)
      } catch (error) {
        toasts.say('error', errorMessage(error))
        await readAnew()
      }
    })
  useUndoKey(undo)

  const stepNow = (stepId: number) => latest.current.steps.find((step) => step.id === stepId)
  const above = (stepId: number) => latest.current.steps[latest.current.steps.findIndex((step) => step.id === stepId) - 1]?.id ?? null
  const edit = (fields: ChainFields) => client.edit(id, { version: latest.current.version, ...fields })
  const editStep = (stepId: number, fields: Omit<Parameters<typeof client.editStep>[2], 'version'>) =>
    client.editStep(id, stepId, { version: stepNow(stepId)?.version ?? 0, ...fields })
  const removeStep = (stepId: number) => client.removeStep(id, stepId, stepNow(stepId)?.version ?? 0)
  /** Saves what was typed into a field, unless another changed it meanwhile. */
  const keepText = (what: string, work: () => Promise<Saved>, back: Back): Promise<Saved> =>
    inTurn(async () => {
      try {
        const result = await work()
        await readAnew()
        if (!result.saved) return result
        undone.current.push({ what, back })
        setDepth(undone.current.length)
        setSaved(new Date().toISOString())
        setSaid(what)
        return result
      } catch (error) {
        sayNotSaved(error)
        return { saved: false, theirs: null }
      }
    })

  return {
    chain,
    id,
    busy,
    saved,
    said,
    undo,
    undoable: depth > 0,
    /** Title or description. */
    write: (field: 'title' | 'description', text: string, base: string) =>
      keepText(
        field === 'title' ? 'Title changed' : 'Description changed',
        () =>
          saveText({
            base,
            now: { version: latest.current.version, text: latest.current[field] },
            send: (version) => client.edit(id, { version, [field]: text }),
            field,
          }),
        () => edit({ [field]: base }),
      ),
    writeNote: (step: Step, text: string, base: string) =>
      keepText(
        `Note on ${nameOf(step)} changed`,
        async () => {
          const now = stepNow(step.id)
          if (!now) throw new ProblemError({ status: 404, detail: 'Somebody took this step out meanwhile.' })
          return saveText({
            base,
            now: { version: now.version, text: now.note },
            send: (version) => client.editStep(id, step.id, { version, note: text }),
            field: 'note',
          })
        },
        () => editStep(step.id, { note: base }),
      ),
    edit: (fields: ChainFields, before: ChainFields, what: string | ((edited: Chain) => string)) =>
      act(what, async () => ({ chain: await edit(fields), back: () => edit(before) })),
    moveTo: (channel: { id: number; name: string } | null) => {
      const before = latest.current.channel?.id ?? null
      return act(sayWhereItComesOut(channel), async () => ({
        chain: await client.move(id, channel?.id ?? null),
        back: () => client.move(id, before),
      }))
    },
    add: (listId: number, title: string) =>
      act(`${title} added`, async () => {
        const now = await client.addStep(id, { list_id: listId })
        const added = now.steps.at(-1)
        return { chain: now, back: added ? () => removeStep(added.id) : null }
      }),
    remove: (step: Step) =>
      act(`${nameOf(step)} taken out`, async () => {
        const { list, note, minutes, picks_only } = step
        const after = above(step.id)
        const picks = picks_only && list ? (await client.entries(id, step.id)).data.map((entry) => entry.id) : []
        const now = await removeStep(step.id)
        if (!list) return { chain: now, back: null }
        const again = { list_id: list.id, after, note, minutes, ...(picks.length > 0 && { entry_ids: picks }) }
        return { chain: now, back: () => client.addStep(id, again) }
      }),
    move: (step: Step, to: StepMove) => {
      const { number } = step
      return act(`${nameOf(step)} moved`, async () => ({
        chain: await client.moveStep(id, step.id, to),
        back: () => client.moveStep(id, step.id, { number }),
      }))
    },
    setMinutes: (step: Step, minutes: number | null) =>
      act(`Time of ${nameOf(step)} changed`, async () => ({
        chain: await editStep(step.id, { minutes }),
        back: () => editStep(step.id, { minutes: step.minutes }),
      })),
    /** Shows these entries of its list alone; null: all. */
    pick: (step: Step, entryIds: number[] | null, before: number[] | null) =>
      act(`Picks of ${nameOf(step)} changed`, async () => ({
        chain: await editStep(step.id, { entry_ids: entryIds }),
        back: () => editStep(step.id, { entry_ids: before }),
      })),
    /** Puts another list where one is broken. */
    replace: (step: Step, listId: number, title: string) =>
      act(`${title} takes its place`, async () => ({ chain: await editStep(step.id, { list_id: listId, entry_ids: null }), back: null })),
    setCover: (file: File, alt: string) =>
      act('The cover is shown', async () => ({ chain: await client.setCover(id, { file, alt }), back: null })),
    removeCover: () => act('The cover is gone', async () => ({ chain: await client.removeCover(id), back: null })),
  }
}

export type ChainEditing = ReturnType<typeof useChainEditing>
