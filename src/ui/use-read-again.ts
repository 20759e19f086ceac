import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** While something is being made, the page's data are read again and again, every `ms`; a hidden tab waits. */
export function useReadAgain(working: boolean, ms: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), ms)
    return () => clearInterval(timer)
  }, [working, revalidate, ms])
}
