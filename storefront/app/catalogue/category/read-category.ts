import type { CategoryTree } from '@rawnaq/contract/catalogue'
import type { ApiClient } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { sum } from '@rawnaq/rules/money'
import { data, redirect } from 'react-router'
import { withLang } from '../../language/with-lang.ts'
import { cardOf } from '../cards/card-item.ts'
import { categoryPathTo } from '../category-path.ts'
import { describeCategory } from './describe-category.ts'
import { categoryPath, countActive, type Filters, queryOf } from './filters/filters.ts'

/** A category in the filters; `count` includes its subcategories. */
export type CategoryNode = { id: number; name: string; count: number; children: CategoryNode[] }

const levelsShown = 3

/**
 * One page of a category, or of all items if `id` is null, with the category tree. A missing category throws the 404
 * page; a page past the end redirects to the last.
 */
export async function readCategory(api: ApiClient, id: number | null, filters: Filters, locale: Locale) {
  const [{ data: tree }, { data: items, meta }, { data: choices }, posts, tile] = await Promise.all([
    api.categoryTree(),
    api.items({ ...filters, category_id: id }),
    api.filterChoices({ ...filters, category_id: id }),
    postsFor(api, filters),
    tileFor(api, id, filters),
  ])
  const ancestors = categoryPathTo(id, tree)
  if (id !== null && ancestors.length === 0) throw data(null, { status: 404 })
  if (filters.page > meta.last_page) {
    throw redirect(withLang(categoryPath(id) + queryOf({ ...filters, page: meta.last_page }), locale))
  }
  const category = ancestors.at(-1)
  const all = sum(tree.map(({ items_count }) => items_count))
  return {
    category: category && { id: category.id, name: category.name, lead: category.lead },
    description: describeCategory(category?.name, category?.items_count ?? all, locale),
    ancestors: ancestors.slice(0, -1).map(({ id, name }) => ({ id, name })),
    tree: branches(tree, levelsShown),
    all,
    // Subcategories below the levels of the tree.
    subcategories: category && ancestors.length >= levelsShown ? branches(category.children, 1) : [],
    filters,
    choices,
    offer: filters.offer_id === null ? undefined : items[0]?.offer?.name,
    items: items.map(cardOf),
    last: meta.last_page,
    total: meta.total,
    posts,
    tile,
    /** The search that a typing error probably meant; the items are those it finds. */
    didYouMean: meta.did_you_mean,
    /** True if there are more than `total` items, too many to count on every request. */
    isMore: meta.total_is_lower_bound ?? false,
  }
}

export type CategoryPage = Awaited<ReturnType<typeof readCategory>>

/** Articles found by a search, on its first page only. */
async function postsFor(api: ApiClient, { search, page }: Filters) {
  if (search === '' || page > 1) return []
  const { posts } = await api.search({ search, per_page: 1 })
  return posts.map(({ id, title }) => ({ id, title }))
}

/** The story among the items; only the first page of the whole category shows it. */
async function tileFor(api: ApiClient, id: number | null, filters: Filters) {
  if (id === null || filters.page > 1 || countActive(filters) > 0) return undefined
  const { data } = await api.tiles(id)
  return data.map(({ title, text, link, link_text, image }) => ({ title, text, link, link_text, image }))[0]
}

const branches = (tree: readonly CategoryTree[], levels: number): CategoryNode[] =>
  levels === 0
    ? []
    : tree.map(({ id, name, items_count, children }) => ({
        id,
        name,
        count: items_count,
        children: branches(children, levels - 1),
      }))
