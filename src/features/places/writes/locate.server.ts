import type { TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import type { LatLng } from '../../../platform/geo.ts'
import { readGazetteer } from '../../regions/gazetteer.server.ts'
import type { Whereabouts } from '../../regions/gazetteer.ts'
import { likelyPositions } from '../../regions/likely-positions.ts'
import { findWhere } from '../whereabouts.ts'

/**
 * Regions and time zone of a position that somebody gives.
 * @throws InvalidError, which says what was probably meant by one that lies nowhere here
 */
export async function locateGiven(tx: TxCtx, at: Whereabouts) {
  const where = await locate(tx, at)
  if (!('reason' in where)) return where
  const meant = where.nowhere ? await likeliest(tx, at) : null
  throw new InvalidError({ lat: [meant ? `${NOWHERE}; probably meant is ${meant}` : where.nowhere ? NOWHERE : where.reason] })
}

const NOWHERE = 'lies in the sea or in a country that this site doesn’t know'

async function locate(tx: TxCtx, at: Whereabouts) {
  const regions = await readGazetteer(tx, { lat: at.lat, lng: at.lng, zip: at.zip ?? null })
  const where = findWhere(regions, at)
  return 'reason' in where ? { ...where, nowhere: !regions.isInState(at) } : where
}

async function likeliest(tx: TxCtx, at: LatLng): Promise<string | null> {
  for (const { lat, lng } of likelyPositions(at)) {
    const where = await locate(tx, { lat, lng })
    if (!('reason' in where)) return `${lat}, ${lng}, in ${where.located.city.name}, ${where.located.state.name}`
  }
  return null
}
