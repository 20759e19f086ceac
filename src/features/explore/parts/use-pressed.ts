import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Whether a link to other results of this page has been pressed, which is marked (`data-pressed`) until they are there. The router says so,
 * too, but only when nothing else is being drawn: a tap is answered at once.
 */
export function usePressed(): boolean {
  const { pathname, key } = useLocation()
  const going = useNavigation().location?.key
  const [link, setLink] = useState<Element | null>(null)
  useEffect(() => {
    const press = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest('a') : null
      if (!pressed || button !== 0 || ctrlKey || metaKey || shiftKey) return
      if (pressed.pathname === pathname && !pressed.hash && pressed.search !== location.search) setLink(pressed)
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [pathname])
  useEffect(() => {
    link?.setAttribute('data-pressed', '')
    return () => link?.removeAttribute('data-pressed')
  }, [link])
  // There, or, where `going` was something and is nothing again, given up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with either
  useEffect(() => () => setLink(null), [key, going !== undefined && going])
  return link !== null
}
