import { timingSafeEqual } from 'node:crypto'

/** Whether a signature that was sent is the expected one, compared in constant time. */
export function isSignature(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
