import { createHash } from 'node:crypto'
import { textToBytes } from '../cache/text-to-bytes.ts'

/**
 * Takes a random mark, given to the renderer as nonce, out of a page, and gives the hashes of exactly the inline scripts
 * that carried it. A script that stands in the page for any other reason gets none, and will not run.
 */
export function removeNonce(html: string, mark: string): { body: Buffer; hashes: string[] } {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^<>]*)>(.*?)<\/script/gis))
    if (attributes.includes(`nonce="${mark}"`) && code) hashes.add(hashOf(code))
  return { body: textToBytes(html.replaceAll(` nonce="${mark}"`, '')), hashes: [...hashes] }
}

/** As a browser takes it: lines end in LF however they were sent. */
const hashOf = (code: string) =>
  `sha256-${createHash('sha256').update(code.replaceAll(/\r\n?/g, '\n')).digest('base64')}`
