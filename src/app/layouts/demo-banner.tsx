/** Says on every page that this is a demonstration, whose accounts everybody knows. */
export function DemoBanner() {
  return (
    <section aria-label="Demonstration" className="bg-warn-wash px-(--gutter) py-2 text-center text-sm text-balance text-ink print:hidden">
      This is a demonstration. Keep nothing here that matters.
    </section>
  )
}
