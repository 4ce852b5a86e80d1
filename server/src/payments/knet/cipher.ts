import { createCipheriv, createDecipheriv } from 'node:crypto'

/** Encrypts for KNET: AES-128-CBC with the resource key as key and IV, in hexadecimal. */
export function encrypt(text: string, resourceKey: string): string {
  const cipher = createCipheriv('aes-128-cbc', resourceKey, resourceKey)
  return (cipher.update(text, 'utf8', 'hex') + cipher.final('hex')).toUpperCase()
}

/**
 * Decrypts a message of KNET; null if it was not encrypted with the key. The cipher is malleable: without the key,
 * single characters can still be changed.
 */
export function decrypt(sent: string, resourceKey: string): string | null {
  if (!/^(?:[0-9a-f]{32})+$/i.test(sent)) return null
  const decipher = createDecipheriv('aes-128-cbc', resourceKey, resourceKey)
  try {
    return decipher.update(sent, 'hex', 'utf8') + decipher.final('utf8')
  } catch {
    // The padding of the last block is invalid.
    return null
  }
}
