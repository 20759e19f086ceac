import { browserFetch } from '../../../platform/browser-fetch.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { Setting } from '../../accounts/profile/setting.tsx'
import { Switch } from '../../accounts/profile/switch.tsx'
import { peopleClient } from '../client.ts'
import type { Privacy } from '../contract/profile.ts'

const choices: { key: keyof Privacy; label: string; help: string }[] = [
  { key: 'public_profile', label: 'Others can see your page', help: 'Your name, picture, words about you and public lists.' },
  { key: 'show_activity', label: 'Show what you do', help: 'What you follow and save in public lists shows up for those who follow you.' },
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
