import type { Place } from './contract.ts'

type Located = Pick<Place, 'address' | 'locality' | 'city' | 'state' | 'zip' | 'neighborhood' | 'district'>

/** The lines of an envelope, as far as they are known: street, then "Madison, WI 53704". */
export function addressLines({ address, locality, city, state, zip, neighborhood, district }: Located): string[] {
  const town = `${locality ?? city.name}, ${state.abbreviation ?? state.name}${zip ? ` ${zip}` : ''}`
  return [address ?? district ?? neighborhood?.name, town].filter((line) => line !== undefined)
}

/** An E.164 number, or ten plain digits, in groups, as people write it: "(608) 246-4550". Numbers of other countries stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(?:\+1)?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/** An address of the web as people say it: no scheme, no www, no slash at the end. */
export function formatWebsite(website: string): string {
  return website
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
}
