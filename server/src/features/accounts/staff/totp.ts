import { createHmac, randomBytes } from 'node:crypto'

const STEP_SECONDS = 30
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new TOTP secret: 160 random bits in base32, as RFC 4226 recommends. */
export const newSecret = (): string => Array.from(randomBytes(32), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** The `otpauth:` URI of a secret of a shop, as a link or QR code for apps. */
export function secretUri(secret: string, account: string, shop: string): string {
  // A colon separates the issuer from the account.
  const issuer = shop.replaceAll(':', ' ')
  const label = encodeURIComponent(`${issuer}:${account}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`
}

/**
 * The time step of a six-digit code: the current one or a neighbour, since clocks differ; null if it is wrong (RFC
 * 6238).
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  return [present, present - 1, present + 1].find((step) => codeAt(secret, step) === code) ?? null
}

/** The code of one time step (RFC 4226). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 0x0f) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}
