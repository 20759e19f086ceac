import type { Exploration } from '../read-explore.ts'

export type ExploreProps = { exploration: Exploration }
