import type { CategoryTree } from '@rawnaq/contract/categories'

/** Path from the root of the tree to a category, inclusive; empty if it is not in the tree. */
export function categoryPathTo(categoryId: number | null, tree: readonly CategoryTree[]): CategoryTree[] {
  for (const category of tree) {
    if (category.id === categoryId) return [category]
    const below = categoryPathTo(categoryId, category.children)
    if (below.length > 0) return [category, ...below]
  }
  return []
}
