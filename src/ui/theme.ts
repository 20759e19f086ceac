import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'
const key = 'theme'

/**
 * The theme asked for on this device, else by the person whom the page was rendered for, and how to ask for another; `system` on the server
 * and until the page is alive.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, current, () => 'system'), choose]
}

function current(): Theme {
  const asked = document.documentElement.dataset.theme
  return asked === 'light' || asked === 'dark' ? asked : 'system'
}

function choose(theme: Theme): void {
  show(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage can be closed to us; then the choice holds for this page.
  }
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key) show(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
  }
  listeners.add(listener)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromOtherTab)
  }
}
