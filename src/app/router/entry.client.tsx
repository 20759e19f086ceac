import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepEarlyInput } from './early-input.ts'
import { LeanRouter, openRouter } from './lean-router.tsx'

// A place before the router among those who hear of steps back, for what covers the page (`useBackCloses`): the window tells them in their order.
window.onpopstate = () => {}

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
