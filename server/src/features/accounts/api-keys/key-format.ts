import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PREFIX = 'rwq_'
const SECRET_LENGTH = 40
const CHECKSUM_LENGTH = 6
const format = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`)

/**
 * A new API key: `rwq_`, forty random characters (238 bits) and a checksum of six. Prefix and checksum let scanners for
 * leaked secrets recognise it without asking the shop, as with GitHub's tokens.
 */
export function newApiKey(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return PREFIX + secret + checksum(secret)
}

/** Whether a bearer token claims to be an API key. */
export const looksLikeApiKey = (token: string): boolean => token.startsWith(PREFIX)

/** Whether an API key has the right form and checksum. A mistyped one is refused without asking the database. */
export function isWellFormedApiKey(key: string): boolean {
  const secret = key.slice(PREFIX.length, -CHECKSUM_LENGTH)
  return format.test(key) && key.slice(-CHECKSUM_LENGTH) === checksum(secret)
}

/** What staff recognise a key by. */
export const prefixOfApiKey = (key: string): string => key.slice(0, 12)

/** CRC-32 in base 62, with leading zeros. */
function checksum(secret: string): string {
  let rest = crc32(secret)
  let digits = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}
