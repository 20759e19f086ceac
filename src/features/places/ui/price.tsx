import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** Price level 0–4 as it is written everywhere: Free, $ to $$$$. */
export function Price({ level }: { level: number }) {
  if (level === 0) return <>Free</>
  return (
    <>
      <span aria-hidden="true">{'$'.repeat(level)}</span>
      <VisuallyHidden>Price level {level} of 4</VisuallyHidden>
    </>
  )
}
