import type { Role } from '../../policy.ts'
import { isBuilt, type UrlName, urls } from '../../urls.ts'
import { type Entry, type Plain, plain } from '../navigation/entries.ts'

/** What waits for somebody, by the entry it stands beside. */
export type Waiting = Partial<Record<UrlName, number>>
export type AdminEntry = Entry & { children: Entry[] }
export type AdminGroup = { title: string | null; entries: AdminEntry[] }

type Line = [label: string, name: Plain, ...children: [label: string, name: Plain][]]

/** Groups and order of behaviour 2.4; what the specification doesn't have stands at the end. */
const groups: [title: string | null, lines: Line[]][] = [
  [
    null,
    [
      ['Dashboard', 'AdminDashboard'],
      [
        'Places',
        'AdminPlaces',
        ['Pending Approval', 'AdminPlacesPending'],
        ['Import and export', 'AdminBulkImportExport'],
        ['Claimed Places', 'AdminClaimedPlaces'],
        ['Claim Subscriptions', 'AdminClaimSubscriptions'],
        ['Categories', 'AdminCategories'],
      ],
      ['Regions', 'AdminRegions'],
      ['Tags', 'AdminTags'],
      ['Media', 'AdminMedia'],
      ['Reports', 'AdminReports'],
      ['Flagged Content', 'AdminFlags'],
    ],
  ],
  [
    'User Content',
    [
      ['Users', 'AdminUsers'],
      ['Lists', 'AdminLists', ['List Categories', 'AdminListCategories']],
      ['User Media', 'AdminUserMedia'],
    ],
  ],
  [
    'Administration',
    [
      ['Tickets', 'AdminTickets'],
      ['Todos', 'AdminTodos'],
      [
        'Marketing Pages',
        'AdminMarketingPages',
        ['All pages', 'AdminMarketingPages'],
        ['Login', 'AdminMarketingLogin'],
        ['Home', 'AdminMarketingHome'],
      ],
      ['Waitlist', 'AdminWaitlist'],
      ['Settings', 'AdminSettings'],
      ['Audit log', 'AdminAudit'],
      ['Jobs', 'AdminJobs'],
      ['Mail', 'AdminMail'],
      ['Getting started', 'AdminGettingStarted'],
    ],
  ],
]

/** Pages without an entry of their own, by the entry from which they are reached. */
const reachedFrom: Partial<Record<UrlName, UrlName>> = { AdminClaims: 'AdminClaimedPlaces' }

/** The entry that an address is marked at: its own, or that from which it is reached. */
export function entryPath(path: string): string {
  const from = Object.entries(reachedFrom).find(([name]) => urls[name as UrlName].path === path)?.[1]
  return from ? urls[from].path : path
}

/** What this role may open and what is built. A section that is planned is left out, but not its children. */
export function adminGroups(role: Role): AdminGroup[] {
  return groups
    .map(([title, lines]) => ({ title, entries: lines.flatMap((line) => entriesOf(line, role)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Whether this address lies in the section: under its own path or one of its children's. */
export function isUnder({ to, children }: AdminEntry, path: string): boolean {
  const inside = (start: string) => path === start || path.startsWith(`${start}/`)
  return (to === urls.AdminDashboard.path ? path === to : inside(to)) || children.some((child) => inside(child.to))
}

function entriesOf([label, name, ...lines]: Line, role: Role): AdminEntry[] {
  const children = lines.filter(([, child]) => mayOpen(child, role)).map(([text, child]) => plain(text, child))
  if (mayOpen(name, role)) return [{ ...plain(label, name), children }]
  return children.map((child) => ({ ...child, children: [] }))
}

function mayOpen(name: UrlName, role: Role): boolean {
  const { access } = urls[name]
  return isBuilt(name) && Array.isArray(access) && access.includes(role)
}
