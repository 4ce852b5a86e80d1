import { createCipheriv, createDecipheriv } from 'node:crypto'

/** A text as KNET reads it: AES-128 in CBC, with the terminal's resource key as key and as first block, in hexadecimal. */
export function encrypt(text: string, resourceKey: string): string {
  const cipher = createCipheriv('aes-128-cbc', resourceKey, resourceKey)
  return (cipher.update(text, 'utf8', 'hex') + cipher.final('hex')).toUpperCase()
}

/** The text in what KNET sent; null for what nobody with the key has encrypted. Who has no key can still bend single letters. */
export function decrypt(sent: string, resourceKey: string): string | null {
  if (!/^(?:[0-9a-f]{32})+$/i.test(sent)) return null
  const decipher = createDecipheriv('aes-128-cbc', resourceKey, resourceKey)
  try {
    return decipher.update(sent, 'hex', 'utf8') + decipher.final('utf8')
  } catch {
    // The last block does not end as an encrypted text does.
    return null
  }
}
