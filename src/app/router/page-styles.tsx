import { use } from 'react'
import { UNSAFE_DataRouterStateContext as DataRouterStateContext, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/**
 * The style sheets of a page. Having a precedence they stand in the head before all that may come later, and a page is shown only when
 * its own are there, also after a navigation.
 */
export function PageStyles() {
  const routes = use(FrameworkContext)?.manifest.routes ?? {}
  const matches = use(DataRouterStateContext)?.matches ?? []
  const files = new Set(matches.flatMap(({ route }) => routes[route.id]?.css ?? []))
  return [...files].map((file) => <link key={file} rel="stylesheet" href={file.replace(/#$/, '')} precedence="page" />)
}
