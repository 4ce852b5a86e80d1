/** Stored as the hash of an account without a password. */
export const NO_PASSWORD = '!'
