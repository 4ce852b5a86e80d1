/**
 * Whether a typed word is probably a misspelling of a real one: edit distance 1 from three characters, 2 from six. An
 * edit inserts, deletes or replaces a character, or swaps two adjacent ones (Damerau-Levenshtein).
 */
export function isTypoOf(typed: string, real: string): boolean {
  const [one, other] = [[...typed], [...real]]
  const allowed = maxEdits(Math.min(one.length, other.length))
  return Math.abs(one.length - other.length) <= allowed && editDistance(one, other) <= allowed
}

const maxEdits = (length: number) => (length >= 6 ? 2 : length >= 3 ? 1 : 0)

/** Computes the distance table row by row; a swap needs the last two rows. */
function editDistance(one: string[], other: string[]): number {
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
