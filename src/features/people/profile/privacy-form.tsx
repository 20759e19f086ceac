import { browserFetch } from '../../../platform/browser-fetch.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { isBuilt } from '../../../urls.ts'
import { Setting } from '../../accounts/profile/setting.tsx'
import { Switch } from '../../accounts/profile/switch.tsx'
import { peopleClient } from '../client.ts'
import type { Privacy } from '../contract/profile.ts'

type Choice = { key: keyof Privacy; label: string; help: string }

/** What is done in lists can be shown once there are any. */
const withLists: Choice[] = isBuilt('PublicLists')
  ? [
      {
        key: 'show_activity',
        label: 'Show what you do',
        help: 'What you follow and save in public lists shows up for those who follow you.',
      },
    ]
  : []
const shown = isBuilt('PublicLists')
  ? 'Your name, picture, words about you and public lists.'
  : 'Your name, your picture and words about you.'

const choices: Choice[] = [
  { key: 'public_profile', label: 'Others can see your page', help: shown },
  ...withLists,
  { key: 'search_engines', label: 'Search engines may list your page', help: 'It can take weeks until they notice a change.' },
]

/** What others may see; each choice counts at once. */
export function PrivacyForm({ privacy }: { privacy: Privacy }) {
  const { busy, submit } = useButtonSubmit()
  return (
    <Setting title="What others see" about="Your email address is never shown to other members.">
      <div className="grid max-w-form gap-1">
        {choices.map(({ key, label, help }) => (
          <Switch
            key={key}
            label={label}
            help={help}
            checked={privacy[key]}
            busy={busy === key}
            onChange={(wanted) => submit(key, () => peopleClient(browserFetch).changePrivacy({ [key]: wanted }), 'Your choice is saved.')}
          />
        ))}
      </div>
    </Setting>
  )
}
