import type { Judged } from './judged.ts'

/** More searches, in further kinds; likewise judged before they were tried. */
export const judgedFurther: Record<string, Judged[]> = {
  phones: [
    { q: '(512) 472-5050', places: { 'austin-bookpeople': 3 } },
    { q: '+1 212-736-3100', places: { 'new-york-empire-state-building': 3 } },
    { q: '212.310.6600', places: { 'new-york-central-park': 3 } },
    { q: '5123055450', places: { 'austin-texas-state-capitol': 3 } },
    { q: '472-5050', places: { 'austin-bookpeople': 3 } },
    { q: 'tel 617 742 3050', places: { 'boston-mikes-pastry': 3 } },
  ],
  initials: [
    { q: 'lacma', places: { 'los-angeles-los-angeles-county-museum-of-art': 3 } },
    { q: 'sfmoma', places: { 'san-francisco-san-francisco-museum-of-modern-art': 3 } },
    { q: 'bam brooklyn', places: { 'brooklyn-brooklyn-academy-of-music': 3 } },
    { q: 'mfa boston', places: { 'boston-museum-of-fine-arts-boston': 3 } },
    { q: 'nmaahc', places: { 'washington-national-museum-of-african-american-history-and-culture': 3 } },
    { q: 'hmns', places: { 'houston-houston-museum-of-natural-science': 3 } },
  ],
  'more of the same': [
    { q: 'air and space museum', places: { 'washington-national-air-and-space-museum': 3 } },
    { q: 'gardens in portland', all: [{ region: 'oregon/portland', categories: ['gardens'], grade: 3 }] },
    { q: 'stadium indianapolis', all: [{ region: 'indiana/indianapolis', categories: ['stadiums-arenas'], grade: 3 }] },
    { q: 'brewery milwaukee', all: [{ region: 'wisconsin/milwaukee', categories: ['breweries'], grade: 3 }] },
    { q: 'doughnut portland', all: [{ region: 'oregon/portland', categories: ['donuts'], grade: 3 }] },
    { q: 'warhol', places: { 'pittsburgh-andy-warhol-museum': 3 } },
    { q: 'lombardis pizza', places: { 'new-york-lombardis': 3 } },
    { q: 'katz deli', places: { 'new-york-katzs-delicatessen': 3 } },
    { q: 'parthenon nashville', places: { 'nashville-the-parthenon': 3 } },
    { q: 'jfk airport', places: { 'queens-john-f-kennedy-international-airport': 3 } },
  ],
}
