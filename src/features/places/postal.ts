import type { Place } from './contract.ts'

type Located = Pick<Place, 'address' | 'locality' | 'city' | 'state' | 'zip' | 'neighborhood' | 'district'>

/** The lines of an envelope, as far as they are known: street, then "Madison, WI 53704". */
export function addressLines({ address, locality, city, state, zip, neighborhood, district }: Located): string[] {
  const town = `${locality ?? city.name}, ${state.abbreviation ?? state.name}${zip ? ` ${zip}` : ''}`
  return [address ?? district ?? neighborhood?.name, town].filter((line) => line !== undefined)
}

/** A telephone number as it is typed or kept (E.164): ten digits of a US one in groups, "(608) 246-4550"; anything else as it is. */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (/[^\d\s().+-]/.test(text) || local.length !== 10 || (text.trim().startsWith('+') && !digits.startsWith('1'))) return text
  return `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`
}

/** An address of the web as people say it: no scheme, no www, no slash at the end. */
export function formatWebsite(website: string): string {
  return website
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
}
