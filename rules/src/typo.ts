/**
 * Whether a typed word is so near to a real one that it was probably meant: one slip in a word of three letters or more,
 * two in one of six or more. A slip is a letter too many, too few, another one, or two that changed places.
 */
export function isTypoOf(typed: string, real: string): boolean {
  const [one, other] = [[...typed], [...real]]
  const allowed = slipsAllowed(Math.min(one.length, other.length))
  return Math.abs(one.length - other.length) <= allowed && slips(one, other) <= allowed
}

const slipsAllowed = (length: number) => (length >= 6 ? 2 : length >= 3 ? 1 : 0)

/** The rows of the usual table of distances between all beginnings of both words; a change of places needs the last two. */
function slips(one: string[], other: string[]): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of one.entries()) {
    const row = [i + 1]
    for (const [j, against] of other.entries()) {
      const replaced = last[j]! + (letter === against ? 0 : 1)
      const swapped = letter === other[j - 1] && one[i - 1] === against ? before[j - 1]! + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(replaced, swapped, last[j + 1]! + 1, row[j]! + 1))
    }
    before = last
    last = row
  }
  return last.at(-1)!
}
