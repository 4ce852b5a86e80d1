/** Two strings of one length: each character of the first becomes the character at its place in the second. */
export type Pair = readonly [from: string, to: string]

/** A function that swaps single characters, as SQL's `translate()` does when the pairs are joined. */
export function translator(pairs: readonly Pair[]): (text: string) => string {
  const swaps = new Map(pairs.flatMap(([from, to]) => Array.from(from, (char, index) => [char, to[index] ?? ''])))
  return (text) => Array.from(text, (char) => swaps.get(char) ?? char).join('')
}
