import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits. The shop stores only its `hashToken`. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: SHA-256 in hexadecimal digits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
