import { Link } from '../../ui/link.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { href } from '../../urls.ts'
import { footerNavigation } from '../navigation.ts'
import { Brand } from './brand.tsx'

/** The end of every page: where else to go, and the choice of light or dark. */
export default function SiteFooter({ siteName }: { siteName: string }) {
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 px-(--gutter) py-6">
        <Brand siteName={siteName} to={href('Welcome')} />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
          {footerNavigation.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              reloadDocument={to.startsWith('/api/')}
              className="reach relative rounded-sm py-1 underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto">
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
