import { Link } from './link.tsx'

export type Crumb = { label: string; to?: string | undefined }

/** The way to this page from the top. The last one may be the page itself, without an address. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="text-sm text-ink-2">
      <ol className="flex list-none flex-wrap gap-x-1.5">
        {items.map((item, index) => (
          <li key={`${item.to ?? ''} ${item.label}`} className="flex items-center gap-1.5">
            {index > 0 && (
              <span aria-hidden="true" className="text-ink-3">
                /
              </span>
            )}
            {item.to === undefined ? (
              <span aria-current="page" className="py-1">
                {item.label}
              </span>
            ) : (
              <Link to={item.to} className="reach relative rounded-sm py-1 hover:text-ink hover:underline underline-offset-4">
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
