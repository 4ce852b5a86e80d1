import { createHash } from 'node:crypto'
import { textToBytes } from '../cache/text-to-bytes.ts'

/**
 * Removes a random nonce that was given to the renderer from a page. Returns the hashes of exactly the inline scripts
 * that carried it. Any other script gets no hash and does not run.
 */
export function removeNonce(html: string, nonce: string): { body: Buffer; hashes: string[] } {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^<>]*)>(.*?)<\/script/gis))
    if (attributes.includes(`nonce="${nonce}"`) && code) hashes.add(hashOf(code))
  return { body: textToBytes(html.replaceAll(` nonce="${nonce}"`, '')), hashes: [...hashes] }
}

/** Browsers normalise line ends to LF before hashing. */
const hashOf = (code: string) =>
  `sha256-${createHash('sha256').update(code.replaceAll(/\r\n?/g, '\n')).digest('base64')}`
