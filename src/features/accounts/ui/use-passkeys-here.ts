import { useEffect, useState } from 'react'

/** Whether passkeys work in this browser at this address; `instead` is where the same site has them. */
export type PasskeysHere = { possible: boolean; instead: string | null }

/** Null until the page is alive. */
export function usePasskeysHere(): PasskeysHere | null {
  const [here, setHere] = useState<PasskeysHere | null>(null)
  useEffect(() => setHere('PublicKeyCredential' in window ? passkeysAt(location.href) : { possible: false, instead: null }), [])
  return here
}

/** Browsers have no passkeys for bare addresses. This machine's own has a name for the same site: localhost. */
export function passkeysAt(address: string): PasskeysHere {
  const url = new URL(address)
  if (!/^(?:[\d.]+|\[.*\])$/.test(url.hostname)) return { possible: true, instead: null }
  if (!/^(?:127\.[\d.]+|\[::1\])$/.test(url.hostname)) return { possible: false, instead: null }
  url.hostname = 'localhost'
  return { possible: false, instead: url.href }
}
