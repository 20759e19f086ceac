/**
 * A position that lies in no neighbourhood's outline belongs to the city whose centre, or one of whose ZIP codes' centres, is nearest,
 * up to this many metres.
 */
export const NEAR_CITY_M = 15_000
