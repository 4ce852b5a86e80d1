/** Set in the storage of a tab whose session the shop has ended, until the login has said so. */
export const sessionEndedKey = 'session_ended'
