/** The id of the header's search on narrow screens, for what opens it from elsewhere. */
export const PHONE_SEARCH = 'phone-search'
