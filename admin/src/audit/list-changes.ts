/** What came into a list and what went out of it; null where it is no list that was changed. */
export function changedEntries(from: unknown, to: unknown): { gone: unknown[]; come: unknown[] } | null {
  if (!Array.isArray(from) && !Array.isArray(to)) return null
  const [before, after] = [from, to].map((list) => (Array.isArray(list) ? list : [])) as [unknown[], unknown[]]
  return { gone: without(before, after), come: without(after, before) }
}

function without(list: unknown[], others: unknown[]): unknown[] {
  const known = new Set(others.map((one) => JSON.stringify(one)))
  return list.filter((one) => !known.has(JSON.stringify(one)))
}
