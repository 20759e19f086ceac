/** The key that does what a button does; people who don't see it press the button. */
export const Key = ({ className, children }: { className?: string; children: string | number }) => (
  <span className={className} aria-hidden="true">
    <kbd className="border-current/40 text-inherit">{children}</kbd>
  </span>
)
