import { MapPinIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import type { LatLng } from '../../../../platform/geo.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { SAVE_AFTER_MS } from '../../../../ui/unsaved-changes.ts'
import { regionsClient } from '../../../regions/client.ts'
import { likelyPositions } from '../../../regions/likely-positions.ts'
import { type ReadPosition, readPosition } from '../../position-text.ts'

/** Draws a map with a pin that can be moved. */
export type PinMap = (at: LatLng | null, onPick: (at: LatLng) => void) => ReactNode

type PositionFieldProps = {
  id: string
  at: LatLng | null
  /** What was typed, where no position could be read from it: it is kept with the form. */
  unread: string
  pinMap: PinMap
  error: string | undefined
  onChange: (at: LatLng | null, unread: string | null) => void
}

/** What is said of where it lies, null: nowhere here; and what may have been meant then. */
type Where = { names: string | null; guess: (LatLng & { name: string }) | null }

const problems: Record<Extract<ReadPosition, { problem: string }>['problem'], string | null> = {
  empty: null,
  'short-link': 'A shortened link doesn’t say where it leads. Open it, and copy the address that it ends at.',
  'named-link':
    'This link names a place and doesn’t hold its position. Open it, and copy the address once its map is shown, or press the map below where it is.',
  unreadable: 'No position can be read from this. Paste a link of a map, or two numbers such as 30.2747, -97.7404.',
  outside: 'These numbers are no latitude and longitude.',
}

/** Where the place is: one's own position, coordinates or a link of a map, or the pin. What lies nowhere here is asked back. */
export function PositionField({ id, at, unread, pinMap, error, onChange }: PositionFieldProps) {
  const stands = at ? textOf(at) : unread
  const [typed, setTyped] = useState({ text: stands, as: stands })
  // What was typed is shown as long as it is what stands there: not once something else was taken.
  const text = typed.as === stands ? typed.text : stands
  const [problem, setProblem] = useState<string | null>(null)
  const [locating, setLocating] = useState(false)
  const where = useWhere(at)
  const take = (given: LatLng) => {
    setProblem(null)
    onChange(given, null)
  }
  const type = (now: string) => {
    // While somebody types nothing is wrong yet: that is said when they pause or leave the field.
    setProblem(null)
    const read = readPosition(now)
    setTyped({ text: now, as: 'at' in read ? textOf(read.at) : now })
    onChange('at' in read ? read.at : null, 'at' in read ? null : now)
  }
  const check = () => {
    const read = readPosition(text)
    if ('problem' in read) setProblem(problems[read.problem])
  }
  const latest = useRef(check)
  latest.current = check
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const locate = () => {
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        take({ lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) })
      },
      () => {
        setLocating(false)
        setProblem('Your position could not be found. Press the map where the place is instead.')
      },
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }
  const wrong = problem ?? (where?.names === null ? doubtOf(at, 'This') : null) ?? error
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start gap-2.5">
        <TextField
          id={id}
          name={id}
          label="Position"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={check}
          error={wrong}
          help={where?.names ?? 'Coordinates, or a link of OpenStreetMap, Google Maps or another map.'}
          autoComplete="off"
          className="min-w-56 flex-1"
        />
        <Button onClick={locate} busy={locating} className="mt-7 h-11">
          <MapPinIcon className="size-4.5" aria-hidden="true" />
          Use my position
        </Button>
      </div>
      {where?.guess && (
        <p className="flex flex-wrap items-center gap-2 text-sm" role="status">
          Did you mean {textOf(where.guess)}, in {where.guess.name}?
          <Button size="sm" onClick={() => where.guess && take({ lat: where.guess.lat, lng: where.guess.lng })}>
            Yes, put it there
          </Button>
        </p>
      )}
      {pinMap(at, take)}
    </div>
  )
}

const notLookedUp = 'Where this lies could not be looked up just now. It is looked up again when you send the form.'

const textOf = ({ lat, lng }: LatLng) => `${lat}, ${lng}`

const nowhere = 'lies in the sea or in a country that this site doesn’t know.'

/** What is wrong with a position that lies nowhere here; `called` so. */
function doubtOf(at: LatLng | null, called: string): string {
  if (at?.lat === 0 && at.lng === 0) return '0, 0 lies in the sea off Africa: it is what programs write where nothing is known.'
  return `${called} ${nowhere}`
}

/** The same of any position, as far as it can be looked up now; null if nothing is wrong with it. */
export async function doubtAbout(at: LatLng | null): Promise<string | null> {
  if (at === null) return null
  const names = await namesAt(at).catch(() => notLookedUp)
  return names === null ? doubtOf(at, 'Position') : null
}

/** In which regions a position lies, as they come; and what may have been meant where it lies in none. */
function useWhere(at: LatLng | null): Where | null {
  const [found, setFound] = useState<{ of: string; where: Where } | null>(null)
  // The same position is given as another object whenever anything of the form changes.
  const of = at && textOf(at)
  const { lat, lng } = at ?? {}
  useEffect(() => {
    if (lat === undefined || lng === undefined) return
    let left = false
    const timer = setTimeout(() => {
      void whereOf({ lat, lng })
        .catch((): Where => ({ names: notLookedUp, guess: null }))
        .then((where) => left || setFound({ of: textOf({ lat, lng }), where }))
    }, 300)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [lat, lng])
  return found !== null && found.of === of ? found.where : null
}

async function whereOf(at: LatLng): Promise<Where> {
  const names = await namesAt(at)
  if (names !== null) return { names, guess: null }
  for (const guess of likelyPositions(at)) {
    const name = await namesAt(guess)
    if (name !== null) return { names: null, guess: { ...guess, name } }
  }
  return { names: null, guess: null }
}

/** The regions of a position, the smallest first; null where there are none. */
async function namesAt({ lat, lng }: LatLng): Promise<string | null> {
  if (Math.abs(lat) > 90) return null
  const { data } = await regionsClient(browserFetch).at(lat, lng)
  return data.length === 0
    ? null
    : data
        .map(({ region }) => region.name)
        .toReversed()
        .join(', ')
}
