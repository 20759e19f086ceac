import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import type { Passkey } from '../access-contract.ts'
import { accountsClient } from '../client.ts'
import { usePasskeysHere } from '../ui/use-passkeys-here.ts'
import { Row, Rows } from './rows.tsx'
import { Setting } from './setting.tsx'

/** Passkeys: to sign in without typing anything. */
export function PasskeysBlock({ passkeys, now }: { passkeys: Passkey[]; now: string }) {
  const { busy, submit } = useButtonSubmit()
  const here = usePasskeysHere()
  const [naming, setNaming] = useState<number | null>(null)
  const client = accountsClient(browserFetch)

  const add = async () => {
    let made = false
    const ok = await submit(
      'add',
      async () => {
        // Wanted by few, and once.
        const { makePasskey } = await import('./passkey-ceremony.ts')
        const answer = await makePasskey(await client.passkeyCreation())
        if (answer === null) return
        await client.addPasskey(`Passkey ${passkeys.length + 1}`, answer)
        made = true
      },
      null,
    )
    if (ok && made) toasts.say('success', 'The passkey is added. You can sign in with it from now on.')
  }
  const rename = async (id: number, name: string) => {
    if (await submit(`name ${id}`, () => client.renamePasskey(id, name), 'The passkey has its name.')) setNaming(null)
  }
  return (
    <Setting title="Passkeys" about="Sign in with your fingerprint, face or screen lock. Nothing to type, nothing to steal.">
      {passkeys.length > 0 && (
        <Rows label="Passkeys">
          {passkeys.map(({ id, name, backed_up, created_at, last_used_at }) => (
            <Row
              key={id}
              title={
                naming === id ? (
                  <form
                    className="flex flex-wrap items-end gap-2"
                    onSubmit={(event) => {
                      event.preventDefault()
                      const name = new FormData(event.currentTarget).get('name')
                      void rename(id, typeof name === 'string' ? name : '')
                    }}
                  >
                    <TextField name="name" label="Name of the passkey" hideLabel defaultValue={name} maxLength={80} autoFocus required />
                    <Button type="submit" size="sm" busy={busy === `name ${id}`}>
                      Save
                    </Button>
                  </form>
                ) : (
                  <>
                    {name} {backed_up && <Tag>Synced</Tag>}
                  </>
                )
              }
              note={
                <>
                  added <RelativeTime when={created_at} now={now} />
                  {last_used_at ? ', used ' : ', never used'}
                  {last_used_at && <RelativeTime when={last_used_at} now={now} />}
                </>
              }
            >
              <Button variant="quiet" size="sm" aria-label={`Rename ${name}`} onClick={() => setNaming(naming === id ? null : id)}>
                Rename
              </Button>
              <Button
                size="sm"
                busy={busy === `remove ${id}`}
                aria-label={`Remove ${name}`}
                onClick={() => submit(`remove ${id}`, () => client.removePasskey(id), 'The passkey is removed.')}
              >
                Remove
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      <div>
        {here === null || here.possible ? (
          <Button busy={busy === 'add'} onClick={add}>
            Add a passkey
          </Button>
        ) : here.instead ? (
          <p className="text-sm text-ink-2">
            Browsers make no passkeys for this address. Add them at{' '}
            <TextLink to={here.instead} className="[overflow-wrap:anywhere]">
              {new URL(here.instead).origin}
            </TextLink>
            , which is the same site.
          </p>
        ) : (
          <p className="text-sm text-ink-2">This browser does not know passkeys.</p>
        )}
      </div>
    </Setting>
  )
}
