/** The parsed JSON of a message; undefined for invalid JSON, which every schema rejects. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
