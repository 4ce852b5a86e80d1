import { createHash } from 'node:crypto'
import { textToBytes } from '../cache/text-to-bytes.ts'

/**
 * Removes a random nonce that was given to the renderer from a page. Returns the hashes of exactly the inline scripts
 * that carried it. Any other script gets no hash and does not run. The page is in segments, each with whole scripts.
 */
export function removeNonce(segments: readonly string[], nonce: string): { body: Buffer; hashes: string[] } {
  const hashes = new Set<string>()
  const parts = segments.map((segment) => segment.split(` nonce="${nonce}"`))
  for (const [before, ...after] of parts)
    for (const [place, text] of after.entries()) {
      const code = isInScriptTag(after[place - 1] ?? before!) && /^[^<>]*>(.*?)<\/script/is.exec(text)?.[1]
      if (code) hashes.add(hashOf(code))
    }
  return { body: textToBytes(parts.flat()), hashes: [...hashes] }
}

/** Whether the text ends within the tag of a script. */
const isInScriptTag = (text: string) => /^<script\b[^<>]*$/i.test(text.slice(text.lastIndexOf('<')))

/** Browsers normalise line ends to LF before hashing. */
const hashOf = (code: string) =>
  `sha256-${createHash('sha256').update(code.replaceAll(/\r\n?/g, '\n')).digest('base64')}`
