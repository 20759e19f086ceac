/** The cache tag of a chain: what it says, its steps and picks, its address and who sees it. */
export const chainTag = (id: number) => `chain:${id}`

/** Which chains there are, and what they are called; also what of their lists is seen. */
export const CHAINS = 'chains'

/** Which chains that everybody sees lead to a place. */
export const chainsWithTag = (placeId: number) => `chains-with:${placeId}`
