/** Two strings of the same length. Each character of the first is replaced by the character at its index in the second. */
export type Pair = readonly [from: string, to: string]

/** A function that replaces single characters, like SQL's `translate()` with the pairs joined. */
export function translator(pairs: readonly Pair[]): (text: string) => string {
  const swaps = new Map(pairs.flatMap(([from, to]) => Array.from(from, (char, index) => [char, to[index] ?? ''])))
  return (text) => Array.from(text, (char) => swaps.get(char) ?? char).join('')
}
