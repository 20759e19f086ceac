import type { Facets } from '../../search/contract.ts'
import type { Exploration } from '../read-explore.ts'

export type ExploreProps = { exploration: Exploration }

/** What chooses among all there is gets the counts of what each choice leaves. */
export type ChoiceProps = ExploreProps & { facets: Facets }
