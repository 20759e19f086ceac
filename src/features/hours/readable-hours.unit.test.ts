import { expect, test } from 'vitest'
import { parseHours } from './parse.ts'
import { readableHours } from './readable-hours.ts'

const hoursIn = (text: string) => {
  const read = parseHours(text)
  return 'hours' in read ? read.hours : read.problem
}

test.each([
  ['du lundi au vendredi de 9h00 à 17h30', 'Mo-Fr 09:00-17:30'],
  ['lun. - ven. 9h30-18h', 'Mo-Fr 09:30-18:00'],
  ['Mardi et jeudi 10h à 18h, samedi 9h-12h', 'Tu,Th 10:00-18:00; Sa 09:00-12:00'],
  ['Dimanche fermé, lundi au samedi 9h-18h', 'Mo-Sa 09:00-18:00'],
  ['tous les jours 8h-20h', 'Mo-Su 08:00-20:00'],
  ['lunes a viernes de 9:00 a 17:00', 'Mo-Fr 09:00-17:00'],
  ['Lun-Vie 9:00 a 17:00; Sáb 10:00-14:00', 'Mo-Fr 09:00-17:00; Sa 10:00-14:00'],
  ['sabados y domingos 8:00-12:00', 'Sa,Su 08:00-12:00'],
  ['todos los días 9:00-17:00', 'Mo-Su 09:00-17:00'],
  ['Montag bis Freitag 9 bis 18 Uhr', 'Mo-Fr 09:00-18:00'],
  ['Täglich 9-18 Uhr, Mo Ruhetag', 'Tu-Su 09:00-18:00'],
  ['Mo-Fr 8-12 Uhr und 14-18 Uhr, Sa geschlossen', 'Mo-Fr 08:00-12:00,14:00-18:00'],
  ['Mi 9.30 bis 12 Uhr', 'We 09:30-12:00'],
  ['Mi 9 Uhr 30 bis 12 Uhr', 'We 09:30-12:00'],
  ['Di–So von 10.30 Uhr bis 22 Uhr', 'Tu-Su 10:30-22:00'],
  ['Samstags und sonntags 10:00–17:00 Uhr', 'Sa,Su 10:00-17:00'],
  ['täglich außer Dienstag 11 - 23 Uhr', 'Mo,We-Su 11:00-23:00'],
  ['Öffnungszeiten: Do 9-20 Uhr', 'Th 09:00-20:00'],
  ['rund um die Uhr geöffnet', '24/7'],
  ['Mo-Fr 9-17 Uhr, 24. Dezember geschlossen', 'Mo-Fr 09:00-17:00; Dec 24 off'],
  ['Mo-Fr 9-17 Uhr, Feiertage geschlossen', 'Mo-Fr 09:00-17:00; PH off'],
  ['du lundi au vendredi 9h-17h, fermé le 25 décembre', 'Mo-Fr 09:00-17:00; Dec 25 off'],
  ['lunes a viernes 9:00 a 17:00, 1 de enero cerrado', 'Mo-Fr 09:00-17:00; Jan 1 off'],
  ['tous les jours sauf mardi 12h-14h et 19h-22h', 'Mo,We-Su 12:00-14:00,19:00-22:00'],
  ['3 p.m. - 6 p.m. (Friday); 10 a.m. - 1 p.m. (Saturday)', 'Fr 15:00-18:00; Sa 10:00-13:00'],
  ['8 a.m. - 2 p.m. (W); 9 a.m. - 2 p.m. (SU)', 'We 08:00-14:00; Su 09:00-14:00'],
  ['24 hours daily', '24/7'],
  ['L-V 7:30-17:30 / S 8-13', 'Mo-Fr 07:30-17:30; Sa 08:00-13:00'],
  ['L, M, X 9-14, D cerrado', 'Mo-We 09:00-14:00'],
  ['L-J 9h-19h; V 9h-12h', 'Mo-Th 09:00-19:00; Fr 09:00-12:00'],
  ['Lun a Sáb 6:00 a 20:00 hrs., Dom 6:00 a 18:00 hrs.', 'Mo-Sa 06:00-20:00; Su 06:00-18:00'],
  ['Mo 11:00 AM - 12:00 AM (Next day)', 'Mo 11:00-24:00'],
  ['Mo All Day', 'Mo 00:00-24:00'],
  ['Open daily, 10am–6pm', 'Mo-Su 10:00-18:00'],
  ['Fri 8pm-2am, closed on Thanksgiving and 2027-01-02', 'Fr 20:00-26:00; Nov Th[4] off; 2027 Jan 2 off'],
  ['24 hours daily; also takes cards of the fleet', '24/7'],
  ['Mon-Fri 9-5; dogs are welcome', 'Mo-Fr 09:00-17:00'],
])('“%s” is %s', (text, meant) => {
  expect(parseHours(text)).toHaveProperty('problem')
  expect(hoursIn(readableHours(text))).toEqual(hoursIn(meant))
})

test.each([
  'Mo-Fr 9-5; by appointment only',
  'Sat',
  'Fermé',
  '9-5 (W-ish)',
  'Dawn to dusk',
  'Mon-Fri 9-5',
  'We do 9-5',
  'M-V 9-15',
  'L, M, J 9-15',
  'Mon-Fri 9-5 so come',
  `${' '.repeat(200_000)}9`,
])('what can’t be read so, or can be anyway, stays as it is', (text) => expect(readableHours(text)).toBe(text))
