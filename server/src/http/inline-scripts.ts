import { createHash } from 'node:crypto'

/**
 * Takes a random mark, given to the renderer as nonce, out of a page, and gives the hashes of exactly the inline scripts
 * that carried it. A script that stands in the page for any other reason gets none, and will not run.
 */
export function takeMark(page: Buffer, mark: string): { body: Buffer; hashes: string[] } {
  // Each byte as one letter, so that what is hashed are the bytes that are sent.
  const html = page.toString('latin1')
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^<>]*)>(.*?)<\/script/gis))
    if (attributes.includes(`nonce="${mark}"`) && code) hashes.add(hashOf(code))
  return { body: Buffer.from(html.replaceAll(` nonce="${mark}"`, ''), 'latin1'), hashes: [...hashes] }
}

/** As a browser takes it: lines end in LF however they were sent. */
const hashOf = (code: string) =>
  `sha256-${createHash('sha256').update(code.replaceAll(/\r\n?/g, '\n'), 'latin1').digest('base64')}`
