import { useLocation, useNavigation, useParams } from 'react-router'
import { useLocalisedNavigate } from '../../../language/localised-link.tsx'
import { categoryPath, type Filters, queryOf, readFilters } from './filters.ts'

/** The filters of the page, including those of a pending navigation, and functions for addresses with one changed. */
export function useFilters() {
  const here = useLocation()
  const { location: next } = useNavigation()
  const { id } = useParams()
  const navigate = useLocalisedNavigate()
  const { search } = next?.pathname === here.pathname ? next : here
  const filters = readFilters(new URLSearchParams(search))

  /** Every change resets the list to its first page; a null category is all items. */
  const pathTo = (change: Partial<Filters>, category: number | string | null | undefined = id) =>
    categoryPath(category) + queryOf({ ...filters, page: 1, ...change })
  const apply = (change: Partial<Filters>) => {
    const path = pathTo(change)
    if (path !== pathTo({})) navigate(path, { preventScrollReset: true })
  }
  return { filters, pathTo, apply }
}
