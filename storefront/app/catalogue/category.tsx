import { categoryPath } from '@rawnaq/rules/page-paths'
import { data } from 'react-router'
import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { redirectToSlug } from '../language/seo-texts.ts'
import type { PageHandle } from '../page-handle.ts'
import type { Route } from './+types/category'
import { breadcrumbsTo } from './category/category-breadcrumbs.ts'
import { CategoryHead } from './category/category-head.tsx'
import { EmptyShop } from './category/empty-shop.tsx'
import { FilterColumn } from './category/filters/filter-column.tsx'
import { queryOf, readFilters } from './category/filters/filters.ts'
import { useStoreLastList } from './category/last-list.ts'
import { readCategory } from './category/read-category.ts'
import { Results } from './category/results.tsx'

/** Without an id: all items. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (params.id !== undefined && !/^[1-9]\d{0,8}$/.test(params.id)) throw data(null, { status: 404 })
  const id = params.id === undefined ? null : Number(params.id)
  const shown = await readCategory(serverApi(context, url), id, readFilters(url.searchParams), langOf(url))
  if (shown.category) redirectToSlug(url, params.eid, shown.category.slug, shown.category.paths[langOf(url)])
  return shown
}

export const handle: PageHandle = { query: (query) => queryOf(readFilters(query)) }

/** Every page of a list has its own canonical address. Searched, sorted and filtered lists share the plain one. */
export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => {
  const filters = readFilters(new URLSearchParams(location.search))
  const { page, search } = filters
  const seo = loaderData?.category?.seo
  return pageHead({
    location,
    matches,
    page: 'category',
    subject: search || (seo?.title ?? loaderData?.category?.name ?? loaderData?.offer),
    description: seo?.description ?? loaderData?.description,
    queryParams: page > 1 ? ['page'] : [],
    path: loaderData?.category?.paths ?? categoryPath(),
    indexed: queryOf({ ...filters, page: 1 }) === '',
    breadcrumbs: loaderData && breadcrumbsTo(loaderData, langOf(location.search)),
  })
}

export default function Category({ loaderData: shown }: Route.ComponentProps) {
  useStoreLastList(categoryPath(shown.category?.id, shown.category?.slug) + queryOf(shown.filters))
  return (
    <div className="wrap">
      <CategoryHead shown={shown} />
      {shown.isEmptyShop ? (
        <EmptyShop />
      ) : (
        <div className="category">
          <FilterColumn shown={shown} />
          <Results shown={shown} />
        </div>
      )}
    </div>
  )
}
