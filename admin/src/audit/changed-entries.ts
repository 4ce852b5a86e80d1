/** The entries added to and removed from a list; null when neither value is a list. */
export function changedEntries(from: unknown, to: unknown): { removed: unknown[]; added: unknown[] } | null {
  if (!Array.isArray(from) && !Array.isArray(to)) return null
  const [before, after] = [from, to].map((list) => (Array.isArray(list) ? list : [])) as [unknown[], unknown[]]
  return { removed: without(before, after), added: without(after, before) }
}

function without(list: unknown[], others: unknown[]): unknown[] {
  const otherKeys = new Set(others.map((one) => JSON.stringify(one)))
  return list.filter((one) => !otherKeys.has(JSON.stringify(one)))
}
