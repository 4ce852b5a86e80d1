export type CategoryRow = {
  id: number
  name: string
  parent_id: number | null
  position: number
  published: boolean
  items_count: number
}

export type CategoryNode = CategoryRow & { children: CategoryNode[] }

/** Nests categories below their parents, by position. A category with an unknown parent becomes a root, so none is lost. */
export function buildCategoryTree(rows: readonly CategoryRow[]): CategoryNode[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null))
  const branchesOf = (parent: number | null): CategoryNode[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .map((row) => ({ ...row, children: branchesOf(row.id) }))
  return branchesOf(null)
}
