import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import type { Channel } from '../contract.ts'
import { FeatureFields } from './feature-fields.tsx'

type StaffActsProps = {
  /** What it is, as it is called in a sentence. */
  kind: 'channel' | 'chain'
  name: string
  of: Pick<Channel, 'id' | 'hidden' | 'visibility' | 'featured'>
  client: {
    hide: (id: number, reason: string) => Promise<unknown>
    show: (id: number) => Promise<unknown>
    handOver: (id: number, username: string) => Promise<unknown>
    feature: (id: number, endsAt: string | null) => Promise<unknown>
    unfeature: (id: number) => Promise<unknown>
  }
}

const help = {
  channel: {
    hide: 'Its owner reads this. Nobody but its people and the team sees the channel and its lists then.',
    handOver: 'Their username. They and whoever has it now are told; whoever has it stays one of its editors.',
  },
  chain: {
    hide: 'Its owner reads this. Nobody but its people and the team sees the chain then.',
    handOver: 'Their username. They and whoever has it now are told.',
  },
}

/** What the team does with a channel or chain where it meets it: out of sight, and back; somebody else’s; first on Discover. */
export function StaffActs({ kind, name, of: { id, hidden, visibility, featured }, client }: StaffActsProps) {
  const open = visibility === 'public' && !hidden
  const [opened, setOpened] = useState(false)
  const { busy, submit } = useButtonSubmit()
  return (
    <>
      <Button onClick={() => setOpened(true)} aria-haspopup="dialog">
        <ShieldCheckIcon className="size-5" aria-hidden="true" />
        Manage
      </Button>
      {opened && (
        <Dialog open onClose={() => setOpened(false)} title={`Manage ${name}`}>
          <div className="grid gap-3">
            {hidden ? (
              <Button busy={busy === 'show'} onClick={() => void submit('show', () => client.show(id), `${name} is shown again.`)}>
                {`Show the ${kind} again`}
              </Button>
            ) : (
              <HideForm kind={kind} name={name} onHide={(reason) => client.hide(id, reason)} />
            )}
            <HandOverForm kind={kind} name={name} onHandOver={(username) => client.handOver(id, username)} />
            {open && (
              <FeatureFields
                featured={featured}
                name={name}
                onFeature={(endsAt) => client.feature(id, endsAt)}
                onEnd={() => client.unfeature(id)}
              />
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}

const hideLabels = { reason: 'Reason' }

type HideFormProps = Pick<StaffActsProps, 'kind' | 'name'> & { onHide: (reason: string) => Promise<unknown> }

function HideForm({ kind, name, onHide }: HideFormProps) {
  const { form, busy, error, errors, message } = useSaving(hideLabels, ({ reason }) => onHide(reason), `${name} is hidden.`)
  return (
    <form {...form} className="grid gap-3">
      <FormHead errors={errors} message={message} />
      <TextField name="reason" label={hideLabels.reason} help={help[kind].hide} maxLength={300} required error={error('reason')} />
      <Button type="submit" variant="danger" busy={busy}>
        {`Hide the ${kind}`}
      </Button>
    </form>
  )
}

const handOverLabels = { username: 'New owner' }

type HandOverFormProps = Pick<StaffActsProps, 'kind' | 'name'> & { onHandOver: (username: string) => Promise<unknown> }

function HandOverForm({ kind, name, onHandOver }: HandOverFormProps) {
  const { form, busy, error, errors, message } = useSaving(
    handOverLabels,
    async ({ username }) => {
      await onHandOver(username)
      form.ref.current?.reset()
    },
    `${name} is handed over.`,
  )
  return (
    <form {...form} className="grid gap-3">
      <FormHead errors={errors} message={message} />
      <TextField
        name="username"
        label={handOverLabels.username}
        help={help[kind].handOver}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error('username')}
      />
      <Button type="submit" busy={busy}>
        {`Hand the ${kind} over`}
      </Button>
    </form>
  )
}
