/** The first thing the Tab key reaches: past the header, to the page's own content (`<main id="content" tabIndex={-1}>`). */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-full bg-ink px-4 py-2.5 text-sm font-medium text-ground shadow-float focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  )
}
