import type { LatLng } from '../../platform/geo.ts'

/** What may have been meant by a position that lies nowhere here: the wrong way round, or with a sign left out. Likeliest first. */
export function likelyPositions({ lat, lng }: LatLng): LatLng[] {
  const guesses = [
    { lat: lng, lng: lat },
    { lat, lng: -lng },
    { lat: -lat, lng },
    { lat: lng, lng: -lat },
    { lat: -lat, lng: -lng },
    { lat: -lng, lng: lat },
  ]
  const seen = new Set([`${lat},${lng}`])
  return guesses.filter((guess) => {
    const key = `${guess.lat},${guess.lng}`
    if (Math.abs(guess.lat) > 90 || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
