import { data } from 'react-router'
import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import type { PageHandle } from '../page-handle.ts'
import type { Route } from './+types/occasion'
import { FilterColumn } from './category/filters/filter-column.tsx'
import { queryOf, readFilters } from './category/filters/filters.ts'
import { useStoreLastList } from './category/last-list.ts'
import { occasionPath } from './category/list-paths.ts'
import { OccasionHead } from './category/occasion-head.tsx'
import { readOccasion } from './category/read-category.ts'
import { Results } from './category/results.tsx'

/** The items of an occasion, with the filters of a category. Outside its period the page stays readable. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data(null, { status: 404 })
  return readOccasion(serverApi(context, url), Number(params.id), filtersIn(url.searchParams), langOf(url))
}

export const handle: PageHandle = { query: (query) => queryOf(filtersIn(query)) }

const filtersIn = (query: URLSearchParams) => ({ ...readFilters(query), occasion: '' })

/** Every page of the list has its own canonical address. Sorted and filtered lists share the plain one. */
export const meta: Route.MetaFunction = ({ location, matches, loaderData: shown }) => {
  if (!shown) return pageHead({ location, matches, page: 'category', indexed: false })
  const { occasion, description, items } = shown
  const filters = filtersIn(new URLSearchParams(location.search))
  const path = occasionPath(occasion.id)
  return pageHead({
    location,
    matches,
    page: 'category',
    subject: occasion.name,
    description,
    path,
    picture: occasion.image?.url,
    queryParams: filters.page > 1 ? ['page'] : [],
    indexed: items.length > 0 && queryOf({ ...filters, page: 1 }) === '',
    breadcrumbs: [{ name: occasion.name, path }],
  })
}

export default function OccasionPage({ loaderData: shown }: Route.ComponentProps) {
  const { occasion, filters } = shown
  useStoreLastList(occasionPath(occasion.id) + queryOf({ ...filters, occasion: '' }))
  return (
    <div className="wrap">
      <OccasionHead occasion={occasion} />
      <div className="category">
        <FilterColumn shown={shown} />
        <Results shown={shown} />
      </div>
    </div>
  )
}
