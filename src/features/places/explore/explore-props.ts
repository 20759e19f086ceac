import type { Asked } from '../explore-address.ts'
import type { Exploration } from '../read-explore.ts'

export type ExploreProps = {
  exploration: Exploration
  /** ISO time of the page's answer. */
  now: string
  /** The address of a search on this page. */
  address: (asked: Asked) => string
}
