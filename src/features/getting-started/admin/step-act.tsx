import type { ReactNode } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { gettingStartedClient } from '../client.ts'
import type { GettingStarted, StepKey } from '../contract.ts'
import { Command } from './command.tsx'
import { StarterPlaces } from './starter-places.tsx'

const client = gettingStartedClient(browserFetch)

type StepActProps = { step: StepKey; state: GettingStarted; now: string }

/** What a step is about and how it is done. Where there is no screen yet it is a command. */
export function StepAct({ step, state, now }: StepActProps) {
  const { busy, submit } = useButtonSubmit()
  const acts: Record<StepKey, ReactNode> = {
    name: (
      <>
        <p className="text-ink-2">It is called {state.site_name} now, in titles, mails and the header.</p>
        <Command line={`settings set site_name "${state.site_name}"`} />
      </>
    ),
    'home-region': (
      <>
        <p className="text-ink-2">
          {state.home_region === null
            ? 'Until then Welcome and Local begin with the whole country.'
            : `Guests begin with ${state.home_region}, until they choose their own.`}
        </p>
        <Command line={`settings set home_region ${state.home_region ?? 'illinois/chicago'}`} />
      </>
    ),
    mail: state.mail_leaves ? (
      <>
        <p className="text-ink-2">
          One goes to your own address. What becomes of it stands under <TextLink to={href('AdminMail')}>Mail</TextLink>.
        </p>
        <Button
          size="sm"
          className="mt-2"
          busy={busy === 'mail'}
          onClick={() => submit('mail', client.testMail, 'The mail is on its way to you.')}
        >
          Send a test mail
        </Button>
      </>
    ) : (
      <p className="text-ink-2">
        No mail server is set, so mails are kept in a folder. Set SMTP_URL and MAIL_FROM and start again; the README says how.
      </p>
    ),
    places: (
      <>
        <p className="text-ink-2">A CSV or GeoJSON file, from a city, OpenStreetMap or your own table. Try it first; nothing is changed.</p>
        <Command line="import places my-places.csv --dry-run" />
        <StarterPlaces {...state.starter} />
      </>
    ),
    map: (
      <p className="text-ink-2">
        {state.own_map
          ? 'A base map of your own lies under the maps.'
          : 'Coasts, rivers and borders come along, streets don’t. Set PMTILES to a file of your area, or TILES_URL, and start again; the README has the two commands.'}
      </p>
    ),
    backup: (
      <>
        <p className="text-ink-2">
          {state.last_backup === null ? (
            'None was made yet. One command writes everything into a file; have it run every night.'
          ) : (
            <>
              The last one was made <RelativeTime when={state.last_backup} now={now} />. Have it run every night.
            </>
          )}
        </p>
        <Command line="backup hereabouts.tar" />
      </>
    ),
    team: (
      <>
        <p className="text-ink-2">
          Somebody who is invited makes an account; give them their role under <TextLink to={href('AdminUsers')}>Users</TextLink>. It counts
          once they have it.
        </p>
        <Command line="users invite --email ann@example.org" />
      </>
    ),
    list: (
      <p className="text-ink-2">
        A few of the places that you would send a friend to. Make it under <TextLink to={href('MyLists')}>My lists</TextLink> and let others
        see it.
      </p>
    ),
  }
  return acts[step]
}
