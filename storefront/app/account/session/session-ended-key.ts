/** Session storage key that marks an expired session until the sign-in page has shown it. */
export const sessionEndedKey = 'session_ended'
