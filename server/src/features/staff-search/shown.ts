/** The most records of a kind that a search shows. */
export const SHOWN = 5
