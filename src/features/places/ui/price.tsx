/** Price level 0–4 as it is written everywhere: Free, $ to $$$$. */
export function Price({ level }: { level: number }) {
  if (level === 0) return <>Free</>
  return (
    <span role="img" aria-label={`Price level ${level} of 4`}>
      {'$'.repeat(level)}
    </span>
  )
}
