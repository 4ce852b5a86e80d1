import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for somebody to hold; the shop itself keeps `hashOf` it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token, and what it is found by: SHA-256 in hexadecimal digits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
