import type { Preset } from './preset.ts'

/** Kinds of locations that are parts of a station, by their numbers (`location_type`). */
const parts: Record<string, string> = { '2': 'an entrance', '3': 'a junction of ways', '4': 'a boarding area' }

/**
 * Stops of public transport (`stops.txt` of the General Transit Feed Specification, gtfs.org): its stations are places, their platforms,
 * entrances and junctions none. A stop by the road waits until somebody says whether such are.
 */
export const gtfs: Preset = {
  detects: (headers) => ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'].every((key) => headers.has(key)),
  columns: {
    stop_id: 'source_ref',
    stop_name: 'name',
    stop_desc: 'description',
    stop_lat: 'lat',
    stop_lon: 'lng',
    stop_url: 'website',
  },
  only: true,
  category: ({ location_type }, words) =>
    location_type === '1' ? words.ofTags({ public_transport: 'station' }) : { unknown: 'stop of public transit' },
  gone({ location_type = '', parent_station }) {
    const part = parts[location_type]
    if (part) return `is ${part} of a station, and no place of its own`
    return parent_station && location_type !== '1' ? 'is a platform of a station, and no place of its own' : null
  },
}
