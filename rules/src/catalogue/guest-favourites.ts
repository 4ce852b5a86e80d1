/** The most favourites a guest's browser stores, and the most that are merged into an account at once. */
export const MAX_GUEST_FAVOURITES = 200
