import { useEffect, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Theme, useTheme } from '../../../ui/theme.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import { Setting } from '../../accounts/profile/setting.tsx'
import { peopleClient } from '../client.ts'
import type { Profile, ProfileChange } from '../contract/profile.ts'

const themes: { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

/** Light or dark, on this device and kept with the account; units, clock, time zone and language of numbers and dates. */
export function AppearanceForm({ profile }: { profile: Profile }) {
  const [theme, choose] = useTheme()
  const [zones, setZones] = useState<string[]>([])
  // The browser's own list; the server may know others.
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), [])
  const { form, ready, busy, error, errors, message } = useSaving(
    { theme: 'Theme', units: 'Distances', clock: 'Clock', time_zone: 'Time zone', locale: 'Language' },
    async (typed) => {
      const change = {
        theme: typed.theme as Theme,
        units: (typed.units || null) as Profile['units'],
        clock: (typed.clock || null) as Profile['clock'],
        time_zone: typed.time_zone.trim() || null,
        locale: typed.locale || null,
      } satisfies ProfileChange
      await peopleClient(browserFetch).changeProfile(change)
    },
    'Your choices are saved.',
  )
  return (
    <Setting title="How things look" about="The theme changes on this device at once.">
      <form {...form} className="grid max-w-form gap-4">
        <FormHead errors={errors} message={message} />
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">Theme</legend>
          {themes.map((choice) => (
            <CheckField
              key={choice.theme}
              type="radio"
              name="theme"
              value={choice.theme}
              label={choice.label}
              className="-ml-2.5"
              checked={theme === choice.theme}
              onChange={() => choose(choice.theme)}
            />
          ))}
        </fieldset>
        <SelectField id="units" name="units" label="Distances" defaultValue={profile.units ?? ''} error={error('units')}>
          <option value="">As usual in your region</option>
          <option value="imperial">Feet and miles</option>
          <option value="metric">Metres and kilometres</option>
        </SelectField>
        <SelectField id="clock" name="clock" label="Clock" defaultValue={profile.clock ?? ''} error={error('clock')}>
          <option value="">As usual in your region</option>
          <option value="12">12 hours, 6:30 PM</option>
          <option value="24">24 hours, 18:30</option>
        </SelectField>
        <TextField
          id="time_zone"
          name="time_zone"
          label="Time zone"
          help="Such as America/Chicago, for what happens to you here. Leave it empty to use that of your device. Opening hours are always those of the place."
          list="time-zones"
          autoComplete="off"
          spellCheck={false}
          defaultValue={profile.time_zone ?? ''}
          error={error('time_zone')}
        />
        <datalist id="time-zones">
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <SelectField id="locale" name="locale" label="Numbers and dates" defaultValue={profile.locale ?? ''} error={error('locale')}>
          <option value="">As your browser has them</option>
          <option value="en-US">English (United States)</option>
          <option value="en-GB">English (United Kingdom)</option>
          <option value="en-CA">English (Canada)</option>
          <option value="en-AU">English (Australia)</option>
        </SelectField>
        <div>
          <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
            Save
          </Button>
        </div>
      </form>
    </Setting>
  )
}
