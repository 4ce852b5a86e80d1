import type { CategoryTree } from '@rawnaq/contract/catalogue'

/** The way through the tree to a category, itself included, the widest first; empty where it is not in the tree. */
export function categoryPathTo(categoryId: number | null, tree: readonly CategoryTree[]): CategoryTree[] {
  for (const category of tree) {
    if (category.id === categoryId) return [category]
    const below = categoryPathTo(categoryId, category.children)
    if (below.length > 0) return [category, ...below]
  }
  return []
}
