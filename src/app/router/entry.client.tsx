import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepEarlyInput } from './early-input.ts'
import { LeanRouter, openRouter } from './lean-router.tsx'

// While developing, the framework's own: it can replace modules in the running page.
const page = import.meta.env.DEV ? <HydratedRouter /> : <LeanRouter {...(await openRouter())} />

startTransition(() => {
  hydrateRoot(document, <StrictMode>{page}</StrictMode>)
})
keepEarlyInput()
