import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import { accountsClient } from '../../accounts/client.ts'
import type { CurrentUser } from '../../accounts/contract.ts'
import { Setting } from '../../accounts/profile/setting.tsx'
import { peopleClient } from '../client.ts'

type Own = { user: CurrentUser }
const line = 'grid max-w-form gap-4'

/** The email address: one's own once a link at the new one was opened. */
export function EmailForm({ user }: Own) {
  const { submit, busy: sending } = useButtonSubmit()
  const { form, ready, busy, error, errors, message } = useSaving(
    { email: 'Email' },
    ({ email }) => accountsClient(browserFetch).changeEmail(email),
    ({ email }) => `We have sent a link to ${email}. Your address changes when you open it.`,
  )
  const resend = () => accountsClient(browserFetch).resendVerification({})
  return (
    <Setting title="Email" about="You sign in with it, and we write to it. Others never see it.">
      <form {...form} className={line}>
        <FormHead errors={errors} message={message} />
        <TextField
          key={user.email}
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          defaultValue={user.email}
          required
          error={error('email')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy} disabled={!ready}>
            Change email
          </Button>
          {user.email_verified_at ? (
            <Tag tone="good">Confirmed</Tag>
          ) : (
            <>
              <Tag tone="warn">Not confirmed yet</Tag>
              <Button
                variant="quiet"
                size="sm"
                busy={sending !== null}
                onClick={() => submit('resend', resend, `We have sent a link to ${user.email}.`)}
              >
                Send the link again
              </Button>
            </>
          )}
        </div>
      </form>
    </Setting>
  )
}

/** The username; the old one stays reserved for a while. */
export function UsernameForm({ user }: Own) {
  const { form, ready, busy, error, errors, message } = useSaving(
    { username: 'Username' },
    ({ username }) => peopleClient(browserFetch).changeUsername(username),
    'Your username is changed.',
  )
  return (
    <Setting title="Username" about="For signing in and for mentions. For 90 days nobody else can take the one that you had before.">
      <form {...form} className={line}>
        <FormHead errors={errors} message={message} />
        <TextField
          id="username"
          name="username"
          label="Username"
          help="3 to 30 letters, digits, _ or -."
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={user.username ?? ''}
          required
          error={error('username')}
        />
        <div>
          <Button type="submit" busy={busy} disabled={!ready}>
            Change username
          </Button>
        </div>
      </form>
    </Setting>
  )
}

/** The last part of the page's address, in place of the username. */
export function CustomUrlForm({ user }: Own) {
  const { form, ready, busy, error, errors, message } = useSaving(
    { custom_url: 'Page address' },
    ({ custom_url }) => peopleClient(browserFetch).changeCustomUrl(custom_url.trim() || null),
    'The address of your page is saved.',
  )
  return (
    <Setting title="Page address" about="What your page is called in its address. Leave it empty to use your username.">
      <form {...form} className={line}>
        <FormHead errors={errors} message={message} />
        <TextField
          id="custom_url"
          name="custom_url"
          label="Page address"
          help="2 to 80 lower-case letters, digits and hyphens."
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={user.custom_url ?? ''}
          error={error('custom_url')}
        />
        <div>
          <Button type="submit" busy={busy} disabled={!ready}>
            Save address
          </Button>
        </div>
      </form>
    </Setting>
  )
}
