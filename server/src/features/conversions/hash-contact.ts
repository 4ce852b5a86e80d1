import { createHash } from 'node:crypto'

/** An email address as platforms hash it: trimmed, lower case, SHA-256 in hexadecimal. */
export const hashEmail = (email: string) => sha256(email.trim().toLowerCase())

/** A phone number as TikTok hashes it: E.164, with its plus. Undefined without a country code, which is no match. */
export const hashPhone = (phone: string) => sha256(phone.startsWith('+') ? phone : '')

/** A phone number as Meta and Snapchat hash it: country code and digits only. */
export const hashPhoneDigits = (phone: string) => sha256(phone.startsWith('+') ? phone.slice(1) : '')

/** Undefined for an empty text, which JSON leaves out. */
const sha256 = (text: string) => (text ? createHash('sha256').update(text).digest('hex') : undefined)
