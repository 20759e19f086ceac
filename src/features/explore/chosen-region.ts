/** The region that somebody looks at most lately in this browser: path and name for people. */
export type ChosenRegion = { path: string; label: string }

const KEY = 'region'

/** Null where none was chosen, or the browser keeps nothing. */
export function chosenRegion(): ChosenRegion | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isChosen(kept) ? { path: kept.path, label: kept.label } : null
  } catch {
    return null
  }
}

export function chooseRegion(region: ChosenRegion): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path: region.path, label: region.label }))
  } catch {}
}

function isChosen(value: unknown): value is ChosenRegion {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'label' in value &&
    typeof value.label === 'string'
  )
}
