import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import type { ApiToken, Scope } from '../access-contract.ts'
import { accountsClient } from '../client.ts'
import { MadeToken } from './made-token.tsx'
import { Row, Rows } from './rows.tsx'
import { Setting } from './setting.tsx'

type TokensBlockProps = { tokens: ApiToken[]; isStaff: boolean; now: string }
const client = accountsClient(browserFetch)
const more = ['write', 'staff'] as const

/** Keys for programs of one's own. */
export function TokensBlock({ tokens, isStaff, now }: TokensBlockProps) {
  const { busy, submit } = useButtonSubmit()
  const [made, setMade] = useState<string | null>(null)
  const {
    form,
    ready,
    busy: making,
    error,
    errors,
    message,
  } = useSaving(
    { name: 'Name', days: 'Ends after', write: 'May change', staff: 'Team', scopes: 'What it may do' },
    async ({ name, days, ...may }) => {
      const scopes: Scope[] = ['read', ...more.filter((scope) => may[scope])]
      const { token } = await client.makeApiToken({ name, scopes, days: days === '' ? null : Number(days) })
      setMade(token)
      form.ref.current?.reset()
    },
    'The token is made.',
  )
  return (
    <>
      <Setting
        title="API tokens"
        about="A program that has a token acts as you. Its name and last use are shown here, the token itself only once."
      >
        {made !== null && <MadeToken token={made} onKept={() => setMade(null)} />}
        {tokens.length === 0 ? (
          <p className="text-sm text-ink-2">You have no tokens.</p>
        ) : (
          <Rows label="API tokens">
            {tokens.map(({ id, name, scopes, expires_at, last_used_at }) => (
              <Row
                key={id}
                title={
                  <>
                    {name}
                    {scopes.map((scope) => (
                      <Tag key={scope}>{scope}</Tag>
                    ))}
                    {expires_at !== null && expires_at < now && <Tag tone="warn">Ended</Tag>}
                  </>
                }
                note={
                  <>
                    {last_used_at ? 'used ' : 'never used'}
                    {last_used_at && <RelativeTime when={last_used_at} now={now} />}
                    {expires_at === null ? ', does not end' : ', ends '}
                    {expires_at !== null && <RelativeTime when={expires_at} now={now} />}
                  </>
                }
              >
                <Button
                  size="sm"
                  busy={busy === `end ${id}`}
                  aria-label={`End ${name}`}
                  onClick={() => submit(`end ${id}`, () => client.endApiToken(id), 'The token is worth nothing any more.')}
                >
                  End
                </Button>
              </Row>
            ))}
          </Rows>
        )}
      </Setting>
      <Setting title="New token">
        <form {...form} className="grid max-w-form gap-4">
          <FormHead errors={errors} message={message} />
          <TextField id="name" name="name" label="Name" help="What it is for." maxLength={80} required error={error('name')} />
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">What it may do</legend>
            <CheckField label="Read what you can see" checked disabled readOnly className="-ml-2.5" />
            <CheckField name="write" label="Change what you can change" className="-ml-2.5" />
            {isStaff && <CheckField name="staff" label="Act for the team" className="-ml-2.5" />}
          </fieldset>
          <SelectField id="days" name="days" label="Ends after" defaultValue="90" error={error('days')}>
            <option value="7">7 days</option>
            <option value="30">30 days</option>
            <option value="90">90 days</option>
            <option value="365">A year</option>
            <option value="">Never</option>
          </SelectField>
          <div>
            <Button type="submit" variant="primary" busy={making} disabled={!ready}>
              Make token
            </Button>
          </div>
        </form>
      </Setting>
    </>
  )
}
