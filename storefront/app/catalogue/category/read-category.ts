import type { CategoryTree } from '@rawnaq/contract/categories'
import type { ApiClient } from '@rawnaq/contract/client'
import type { Tag } from '@rawnaq/contract/item-attributes'
import type { Locale } from '@rawnaq/rules/locale'
import { sum } from '@rawnaq/rules/money'
import { categoryPath } from '@rawnaq/rules/page-paths'
import { data, redirect } from 'react-router'
import { pathsOf, seoTextsOf } from '../../language/seo-texts.ts'
import { withLang } from '../../language/with-lang.ts'
import { cardOf } from '../cards/card-item.ts'
import { categoryPathTo } from '../category-path.ts'
import { describeCategory } from './describe-category.ts'
import { countActive, type Filters, highestPriceFor, noFilters, queryOf } from './filters/filters.ts'
import { occasionPath } from './list-paths.ts'

/** A category in the filters; `count` includes its subcategories. */
export type CategoryNode = { id: number; slug: string; name: string; count: number; children: CategoryNode[] }

const levelsShown = 3

/** The upper end of the price slider of a shop without items. */
const DEFAULT_HIGHEST_PRICE = 3000

/** Of a larger tree only the open branch is sent; a closed branch is a link to its page, where it is open. */
const MAX_WHOLE_TREE = 100

/**
 * One page of a category, or of all items if `id` is null, with the category tree. A missing category throws the 404
 * page; a page past the end redirects to the last, a bound at the upper end of all prices to the list without it.
 */
export const readCategory = (api: ApiClient, id: number | null, filters: Filters, locale: Locale) =>
  readList(api, { id, path: categoryPath(id) }, filters, locale)

/** One page of the items of an occasion. A tag of another group throws the 404 page. */
export async function readOccasion(api: ApiClient, id: number, requested: Filters, locale: Locale) {
  const { data: tag } = await api.tag(id)
  if (tag.group !== 'occasion') throw data(null, { status: 404 })
  const { key, name, lead, image, is_condolence } = tag
  const occasion = { id, key, name, lead, image, is_condolence }
  return { ...(await readList(api, { id: null, path: occasionPath(id), occasion }, requested, locale)), occasion }
}

type Occasion = Pick<Tag, 'id' | 'key' | 'name' | 'lead' | 'image' | 'is_condolence'>
/** A category, all items without an id, or an occasion. */
type ListScope = { id: number | null; path: string; occasion?: Occasion }

async function readList(api: ApiClient, { id, path, occasion }: ListScope, requested: Filters, locale: Locale) {
  const filters = occasion ? { ...requested, occasion: occasion.key } : requested
  const [{ data: tree }, { data: items, meta }, { data: choices }, posts, tile, dearest] = await Promise.all([
    api.categoryTree(),
    api.items({ ...filters, category_id: id }),
    api.filterChoices({ ...filters, category_id: id }),
    postsFor(api, filters),
    tileFor(api, id, filters),
    api.items({ ...noFilters, sort: '-price', per_page: 1 }),
  ])
  const ancestors = categoryPathTo(id, tree)
  if (id !== null && ancestors.length === 0) throw data(null, { status: 404 })
  const category = ancestors.at(-1)
  const redirectTo = (change: Partial<Filters>) =>
    redirect(
      withLang(
        (category ? categoryPath(category.id, category.slug) : path) + queryOf({ ...requested, ...change }),
        locale,
      ),
    )
  if (filters.page > meta.last_page) throw redirectTo({ page: meta.last_page })
  const highestPrice = highestPriceFor(dearest.data[0]?.item_price ?? DEFAULT_HIGHEST_PRICE)
  // A form without scripts sends the end of the slider too.
  if (filters.highest_price === highestPrice) throw redirectTo({ highest_price: null })
  const all = sum(tree.map(({ items_count }) => items_count))
  return {
    category: category && presentCategory(category, locale),
    description: occasion
      ? occasion.lead || describeCategory(occasion.name, meta.total, locale)
      : describeCategory(category?.name, category?.items_count ?? all, locale),
    ancestors: ancestors.slice(0, -1).map(({ id, slug, name }) => ({ id, slug, name })),
    tree: sizeOf(tree, levelsShown) > MAX_WHOLE_TREE ? openBranch(tree, ancestors) : branches(tree, levelsShown),
    all,
    // Subcategories below the levels of the tree.
    subcategories: category && ancestors.length >= levelsShown ? branches(category.children, 1) : [],
    filters,
    /** The upper end of the price slider. */
    highestPrice,
    choices: occasion ? choices.filter(({ filter }) => filter !== 'occasion') : choices,
    occasion,
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
    /** True for the list of all items of a shop that has none. */
    isEmptyShop: id === null && !occasion && meta.total === 0 && countActive(filters) === 0,
  }
}

const presentCategory = ({ id, slug, name, lead, translations }: CategoryTree, locale: Locale) => ({
  ...{ id, slug, name, lead },
  seo: seoTextsOf(translations, locale),
  paths: pathsOf((slugIn) => categoryPath(id, slugIn), translations),
})

export type CategoryPage = Awaited<ReturnType<typeof readList>>

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
  levels === 0 ? [] : tree.map((one) => nodeOf(one, branches(one.children, levels - 1)))

/** The first level, and below it only what the path to the current category opens. */
function openBranch(
  tree: readonly CategoryTree[],
  path: readonly CategoryTree[],
  levels = levelsShown,
): CategoryNode[] {
  const [open, ...deeper] = path
  if (levels === 0) return []
  return tree.map((one) => nodeOf(one, one.id === open?.id ? openBranch(one.children, deeper, levels - 1) : []))
}

const nodeOf = ({ id, slug, name, items_count }: CategoryTree, children: CategoryNode[]): CategoryNode => ({
  id,
  slug,
  name,
  count: items_count,
  children,
})

/** The number of categories on so many levels. */
const sizeOf = (tree: readonly CategoryTree[], levels: number): number =>
  levels === 0 ? 0 : sum(tree.map(({ children }) => 1 + sizeOf(children, levels - 1)))
