import {
  ArrowUpTrayIcon,
  BuildingStorefrontIcon,
  ChartBarIcon,
  CheckCircleIcon,
  ClipboardDocumentListIcon,
  Cog6ToothIcon,
  DocumentTextIcon,
  EnvelopeIcon,
  FlagIcon,
  HomeIcon,
  LifebuoyIcon,
  ListBulletIcon,
  MapIcon,
  PhotoIcon,
  QueueListIcon,
  RectangleStackIcon,
  Squares2X2Icon,
  TagIcon,
  UserGroupIcon,
  UsersIcon,
} from '@heroicons/react/24/outline'
import type { ComponentType, SVGProps } from 'react'
import { useLocation } from 'react-router'
import { MenuLink } from '../../../ui/menu-item.tsx'
import type { UrlName } from '../../../urls.ts'
import { type AdminEntry, type AdminGroup, entryPath, isUnder, type Waiting } from '../admin-navigation.ts'

const icons: Partial<Record<UrlName, ComponentType<SVGProps<SVGSVGElement>>>> = {
  AdminDashboard: HomeIcon,
  AdminPlaces: BuildingStorefrontIcon,
  AdminCategories: Squares2X2Icon,
  AdminBulkImportExport: ArrowUpTrayIcon,
  AdminRegions: MapIcon,
  AdminTags: TagIcon,
  AdminMedia: PhotoIcon,
  AdminReports: ChartBarIcon,
  AdminFlags: FlagIcon,
  AdminUsers: UsersIcon,
  AdminLists: ListBulletIcon,
  AdminUserMedia: PhotoIcon,
  AdminTickets: LifebuoyIcon,
  AdminTodos: CheckCircleIcon,
  AdminMarketingPages: DocumentTextIcon,
  AdminWaitlist: UserGroupIcon,
  AdminSettings: Cog6ToothIcon,
  AdminAudit: ClipboardDocumentListIcon,
  AdminJobs: QueueListIcon,
  AdminMail: EnvelopeIcon,
}

type SidebarProps = { groups: AdminGroup[]; waiting: Waiting }

/** The sections of the admin area; the one that the address lies in shows its children. */
export function AdminSidebar({ groups, waiting }: SidebarProps) {
  return (
    <nav aria-label="Admin area" className="grid gap-4">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          {title && <div className="px-2.5 pb-1 text-xs font-medium text-ink-2">{title}</div>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.name}>
                <Section entry={entry} waiting={waiting} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const here = 'aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:shadow-[0_0_0_1px_var(--line)]'

function Section({ entry, waiting }: { entry: AdminEntry; waiting: Waiting }) {
  const pathname = entryPath(useLocation().pathname)
  const Icon = icons[entry.name] ?? RectangleStackIcon
  const open = isUnder(entry, pathname)
  const currentChild = entry.children.some(({ to }) => to === pathname && to !== entry.to)
  return (
    <>
      <MenuLink to={entry.to} aria-current={open && !currentChild ? 'page' : undefined} className={here}>
        <Icon className="size-4.5 shrink-0 text-ink-2" aria-hidden="true" />
        <span className="flex-1">{entry.label}</span>
        <Count of={waiting[entry.name]} />
      </MenuLink>
      {open && entry.children.length > 0 && (
        <ul className="pl-7.5">
          {entry.children.map(({ label, name, to }) => (
            <li key={label}>
              <MenuLink to={to} aria-current={to === pathname && to !== entry.to ? 'page' : undefined} className={here}>
                <span className="flex-1">{label}</span>
                <Count of={waiting[name]} />
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** How much waits there; nothing where nothing does. */
function Count({ of }: { of: number | undefined }) {
  if (!of) return null
  return (
    <span className="text-xs font-medium text-ink-2 tabular-nums">
      {of > 999 ? '999+' : of}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
