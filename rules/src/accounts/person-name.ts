/** A name in two parts. */
export type PersonName = { firstName: string; lastName: string }

/** First words of two-word given names: عبد الله, Abdul Rahman, أبو بكر. */
const firstWords = new Set(['عبد', 'أبو', 'ابو', 'أم', 'ام', 'abd', 'abdul', 'abdel', 'abu', 'umm'])

/** Second words of two-word given names: نور الدين, سيف الله. */
const secondWords = new Set(['الدين', 'الله'])

/**
 * Splits a full name. The first name is one word, or two for Arabic given names of two words; the rest is the last name.
 * Joined by a space they are the full name.
 */
export function splitName(whole: string): PersonName {
  const words = whole.trim().split(/\s+/u)
  const [first = '', second = ''] = words
  const isTwoWords = firstWords.has(first.toLowerCase()) || secondWords.has(second)
  const length = isTwoWords ? 2 : 1
  return { firstName: words.slice(0, length).join(' '), lastName: words.slice(length).join(' ') }
}
