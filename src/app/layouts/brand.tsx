import { BrandMark } from '../../ui/brand-mark.tsx'
import { Link } from '../../ui/link.tsx'

/** The site's mark and name, leading to its front page. */
export function Brand({ siteName, to }: { siteName: string; to: string }) {
  return (
    <Link
      to={to}
      className="header-name reach relative flex min-w-0 items-center md:max-w-72 md:shrink-0 gap-2 rounded-sm font-serif text-[1.3125rem] leading-none font-semibold tracking-[-.02em]"
    >
      <BrandMark className="size-5.5 shrink-0 text-accent" />
      <span className="truncate py-1">{siteName}</span>
    </Link>
  )
}
