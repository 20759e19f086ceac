import { browserFetch } from '../../../platform/browser-fetch.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { Setting } from '../../accounts/profile/setting.tsx'
import { notificationsClient } from '../client.ts'
import type { NotificationSetting } from '../contract.ts'

const channels = [
  { key: 'bell', label: 'Here' },
  { key: 'mail', label: 'By mail' },
] as const

/** What one wants to be told, and how; each choice counts at once. */
export function NotificationSettings({ settings }: { settings: NotificationSetting[] }) {
  const { busy, submit } = useButtonSubmit()
  return (
    <Setting title="What we tell you" about="What your account's safety needs is always sent.">
      <table className="w-full max-w-form text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-ink-2">
            <th scope="col" className="py-2 text-left font-medium">
              About
            </th>
            {channels.map(({ key, label }) => (
              <th key={key} scope="col" className="w-20 py-2 text-center font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.kind} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-3 pr-3 text-left font-medium">
                {setting.name}
              </th>
              {channels.map(({ key, label }) => (
                <td key={key} className="py-1 text-center">
                  <label className="inline-grid size-11 place-items-center">
                    <input
                      type="checkbox"
                      className="tick rounded-[5px] disabled:opacity-50"
                      aria-label={`${setting.name}, ${label.toLowerCase()}`}
                      checked={setting[key].wanted}
                      disabled={setting[key].fixed || busy === `${setting.kind} ${key}`}
                      onChange={({ currentTarget: { checked } }) =>
                        submit(
                          `${setting.kind} ${key}`,
                          () => notificationsClient(browserFetch).choose({ kind: setting.kind, [key]: checked }),
                          'Your choice is saved.',
                        )
                      }
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Setting>
  )
}
