import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepEarlyInput } from './early-input.ts'
import { LeanRouter, openRouter } from './lean-router.tsx'

// Before the router listens: the window tells its listeners in their order. Of a step back that closes what covers the page it hears nothing.
addEventListener('popstate', (event) => dispatchEvent(new Event('uncover', { cancelable: true })) || event.stopImmediatePropagation())

// While developing, the framework's own: it can replace modules in the running page.
const page = import.meta.env.DEV ? <HydratedRouter /> : <LeanRouter {...(await openRouter())} />

const onTaken = await keepEarlyInput()

/** The page, and what is to be done once it is React's: its own effects come before. */
function Taken({ children }: { children: ReactNode }) {
  useEffect(onTaken, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Taken>{page}</Taken>
    </StrictMode>,
  )
})
