import { useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../../platform/http.ts'
import { NOT_DONE } from '../../../../ui/acts/act-queue.ts'
import { joinSteps } from '../../../../ui/acts/join-steps.ts'
import { useActs } from '../../../../ui/acts/use-acts.ts'
import type { TypedText } from '../../../../ui/kept-text/save-text.ts'
import { toasts } from '../../../../ui/toasts.ts'
import { useUnsavedState } from '../../../../ui/unsaved-changes.ts'
import { errorMessage } from '../../../../ui/use-button-submit.ts'
import { sayWhereItComesOut } from '../../../lists-editor/who-sees.ts'
import { chainsClient } from '../../client.ts'
import type { Chain, Step, StepMove } from '../../contract.ts'

export const client = chainsClient(browserFetch)

type ChainFields = Omit<Parameters<typeof client.edit>[1], 'version'>
type Back = () => Promise<Chain>
/** What the chain is after something was done, and how that is taken back; null where it can't be. */
type Done = { chain: Chain; back: Back | null }

/** A note that was being written when its step was taken out by somebody else. `after`: the step that stood above that one. */
export type LeftNote = { id: number; name: string; text: string; after: number | null }

const isGone = (error: unknown) => error instanceof ProblemError && error.status === 404
const takenOut = (what: string) => new ProblemError({ status: 410, detail: `${what} was taken out of the chain meanwhile.` })

/** How a step is called by whoever writes the chain. */
export const nameOf = ({ list, kept_title }: Step) => list?.title ?? kept_title ?? 'this step'

/**
 * What is done in the editor of a chain: each act is sent at once, one after the other. `saved`: when the last was; all of it can be taken
 * back, the last first, but for what others changed since. `leftNotes`: what is left of steps that others took out meanwhile.
 */
export function useChainEditing(loaded: Chain) {
  const [shown, setShown] = useState({ over: loaded, chain: loaded })
  const chain = shown.over === loaded ? shown.chain : loaded
  const latest = useRef(chain)
  latest.current = chain
  const { id } = chain

  const show = (now: Chain) => {
    latest.current = now
    setShown({ over: loaded, chain: now })
  }
  /** Answers whether it could be read. */
  const readAnew = async (): Promise<boolean> => {
    const now = await client.chain(id).catch(() => null)
    if (now) show(now)
    return now !== null
  }
  const acts = useActs(async (done) => done || readAnew())
  const act = (what: string | ((now: Chain) => string), work: () => Promise<Done | typeof NOT_DONE>): Promise<boolean> =>
    acts.act(typeof what === 'string' ? what : () => what(latest.current), async () => {
      const done = await work()
      if (done === NOT_DONE) return done
      const { chain: now, back } = done
      show(now)
      return back && (async () => show(await back()))
    })

  const [leftNotes, setLeftNotes] = useState<LeftNote[]>([])
  const drafts = useRef(new Map<number, { step: Step; text: string }>())
  const before = useRef(chain.steps)
  useEffect(() => {
    const gone = [...drafts.current.values()].filter(({ step }) => !chain.steps.some((one) => one.id === step.id))
    const left = gone.map(({ step, text }): LeftNote => {
      drafts.current.delete(step.id)
      const above = before.current.slice(
        0,
        before.current.findIndex((one) => one.id === step.id),
      )
      const after = above.findLast((one) => chain.steps.some((now) => now.id === one.id))?.id ?? null
      return { id: step.id, name: nameOf(step), text, after }
    })
    before.current = chain.steps
    if (left.length > 0) setLeftNotes((was) => [...was, ...left])
  }, [chain])
  useUnsavedState(leftNotes.length > 0)

  const stepNow = (stepId: number) => latest.current.steps.find((step) => step.id === stepId)
  const above = (stepId: number) => latest.current.steps[latest.current.steps.findIndex((step) => step.id === stepId) - 1]?.id ?? null
  const edit = (fields: ChainFields) => client.edit(id, { version: latest.current.version, ...fields })
  /** Does something to a step; where that, or another that it needs, isn't there any more, the chain is read and that is said. */
  const onStep = async <Result>(stepId: number | null, call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call()
    } catch (error) {
      if (!isGone(error) || !(await readAnew())) throw error
      throw takenOut(stepId === null || stepNow(stepId) ? 'Another step' : 'This step')
    }
  }
  const editStep = (stepId: number, fields: Omit<Parameters<typeof client.editStep>[2], 'version'>) =>
    onStep(stepId, () => client.editStep(id, stepId, { version: stepNow(stepId)?.version ?? 0, ...fields }))
  const removeStep = (stepId: number) => onStep(stepId, () => client.removeStep(id, stepId, stepNow(stepId)?.version ?? 0))
  const picksOf = async (stepId: number) => (await onStep(stepId, () => client.entries(id, stepId))).data.map((entry) => entry.id)
  const moveStep = (stepId: number, to: StepMove) => onStep(stepId, () => client.moveStep(id, stepId, to))
  const joined = useRef(joinSteps())
  /** `to` is asked when it is its turn. */
  const moveTo = (step: Step, to: () => StepMove) => {
    const place = (now: Chain) => `${now.steps.find(({ id }) => id === step.id)?.number} of ${now.steps.length}`
    return act(
      (now) => `${nameOf(step)} is ${place(now)} now.`,
      async () => {
        const { number } = stepNow(step.id) ?? step
        const target = to()
        if ('number' in target && target.number === number) return NOT_DONE
        return { chain: await moveStep(step.id, target), back: () => moveStep(step.id, { number }) }
      },
    )
  }

  return {
    chain,
    id,
    ...acts,
    /** Title or description. */
    write: (field: 'title' | 'description', typed: TypedText) =>
      acts.keepText(field === 'title' ? 'Title changed' : 'Description changed', field, typed, {
        field,
        now: () => ({ version: latest.current.version, text: latest.current[field] }),
        send: async (text, version) => show(await client.edit(id, { version, [field]: text })),
      }),
    writeNote: (step: Step, typed: TypedText) =>
      acts.keepText(`Note on ${nameOf(step)} changed`, `note ${step.id}`, typed, {
        field: 'note',
        now: () => {
          const now = stepNow(step.id)
          if (!now) throw takenOut('This step')
          return { version: now.version, text: now.note }
        },
        send: async (note, version) => show(await onStep(step.id, () => client.editStep(id, step.id, { version, note }))),
      }),
    /** Hears what stands unsaved in the note of a step, as long as that is there; null: nothing. */
    hearDraft: (step: Step, text: string | null) => {
      if (!stepNow(step.id)) return
      if (text !== null && text.trim() !== '') drafts.current.set(step.id, { step, text })
      else drafts.current.delete(step.id)
    },
    leftNotes,
    dismissNote: (stepId: number) => setLeftNotes((was) => was.filter((one) => one.id !== stepId)),
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
        const picks = picks_only && list ? await picksOf(step.id) : []
        const now = await removeStep(step.id)
        drafts.current.delete(step.id)
        if (!list) return { chain: now, back: null }
        const again = { list_id: list.id, after, note, minutes, ...(picks.length > 0 && { entry_ids: picks }) }
        return { chain: now, back: () => onStep(null, () => client.addStep(id, again)) }
      }),
    move: (step: Step, to: StepMove) => moveTo(step, () => to),
    /** By so many steps, or by as many more as are asked for until it is its turn. */
    moveBy: (step: Step, by: number) =>
      joined.current(step.id, by, (take) =>
        moveTo(step, () => ({
          number: Math.min(Math.max((stepNow(step.id) ?? step).number + take(), 1), latest.current.steps.length),
        })),
      ),
    setMinutes: (step: Step, minutes: number | null) =>
      act(`Time of ${nameOf(step)} changed`, async () => ({
        chain: await editStep(step.id, { minutes }),
        back: () => editStep(step.id, { minutes: step.minutes }),
      })),
    /** Which entries were picked of a step; that it isn't there any more is said at once. @throws ProblemError */
    readPicks: async (stepId: number): Promise<number[]> => {
      try {
        return await picksOf(stepId)
      } catch (error) {
        if (!stepNow(stepId)) toasts.say('error', errorMessage(error))
        throw error
      }
    },
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
