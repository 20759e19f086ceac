import { CheckCircleIcon } from '@heroicons/react/24/solid'
import type { ReactNode } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { gettingStartedClient } from '../client.ts'
import type { GettingStarted, StepKey } from '../contract.ts'
import { stepsLeft } from '../steps-left.ts'
import { StepAct } from './step-act.tsx'

const client = gettingStartedClient(browserFetch)

type Step = GettingStarted['steps'][number]

/** What to set up before others come, with what of it is done; each step with its act, or with the operator's command. */
export function Checklist({ state, now }: { state: GettingStarted; now: string }) {
  const left = stepsLeft(state)
  return (
    <div className="max-w-200 px-(--gutter)">
      <p className="mb-4 text-sm text-ink-2">
        {left === 0 ? 'Everything is done or skipped.' : `${left} of ${state.steps.length} left, in any order.`}
      </p>
      <ol className="list-none divide-y divide-line rounded-lg border border-line bg-surface">
        {state.steps.map((step) => (
          <Line key={step.key} step={step}>
            <StepAct step={step.key} state={state} now={now} />
          </Line>
        ))}
      </ol>
    </div>
  )
}

const titles: Record<StepKey, string> = {
  name: 'Give the site its name',
  'home-region': 'Choose where guests begin',
  mail: 'See whether mails arrive',
  places: 'Bring in your places',
  map: 'Put streets under the maps',
  backup: 'Make a backup',
  team: 'Invite your team',
  list: 'Publish a first list',
}

function Line({ step: { key, done, skipped }, children }: { step: Step; children: ReactNode }) {
  const { busy, submit } = useButtonSubmit()
  return (
    <li className="flex items-start gap-3.5 px-4 py-4">
      {done ? (
        <CheckCircleIcon className="size-6 shrink-0 text-good" aria-hidden="true" />
      ) : (
        <span className="m-0.5 size-5 shrink-0 rounded-full border-2 border-line-strong" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex items-start justify-between gap-3">
          <h2 className="font-sans text-base font-semibold tracking-normal">
            {titles[key]}
            <VisuallyHidden>{done ? ': done' : skipped ? ': skipped' : ': to do'}</VisuallyHidden>
            {skipped && !done && <span className="ml-2 text-sm font-normal text-ink-2">Skipped</span>}
          </h2>
          {!done && (
            <Button
              size="sm"
              variant="quiet"
              className="-my-1 -mr-2"
              busy={busy === 'skip'}
              onClick={() => submit('skip', () => client.skip(key, !skipped), null)}
            >
              {skipped ? 'Put it back' : 'Skip'}
            </Button>
          )}
        </div>
        {children}
      </div>
    </li>
  )
}
