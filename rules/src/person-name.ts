export type PersonName = { firstName: string; lastName: string }

/** Words that are no given name without the next one: عبد الله, Abdul Rahman, أبو بكر. */
const beginsName = new Set(['عبد', 'أبو', 'ابو', 'أم', 'ام', 'abd', 'abdul', 'abdel', 'abu', 'umm'])

/** Words that belong to the given name before them: نور الدين, سيف الله. */
const endsName = new Set(['الدين', 'الله'])

/**
 * The first and the last name in a whole name: the first is one word, or two where Arabic writes one given name so; all
 * else is the last. Joined by a space they are the whole name.
 */
export function splitName(whole: string): PersonName {
  const words = whole.trim().split(/\s+/u)
  const [first = '', second = ''] = words
  const isTwoWords = beginsName.has(first.toLowerCase()) || endsName.has(second)
  const taken = isTwoWords ? 2 : 1
  return { firstName: words.slice(0, taken).join(' '), lastName: words.slice(taken).join(' ') }
}
