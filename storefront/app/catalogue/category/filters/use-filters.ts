import { categoryPath } from '@rawnaq/rules/page-paths'
import { useLocation, useNavigation, useParams } from 'react-router'
import { useLocalisedNavigate } from '../../../language/localised-link.tsx'
import { occasionPath } from '../list-paths.ts'
import { type Filters, queryOf, readFilters } from './filters.ts'

/**
 * The filters of a list, including those of a pending navigation, the path of the list, and functions for addresses with
 * one filter changed. The page of an occasion has no filter by occasion.
 */
export function useFilters() {
  const here = useLocation()
  const { location: next } = useNavigation()
  const { id, eid } = useParams()
  const navigate = useLocalisedNavigate()
  const { search } = next?.pathname === here.pathname ? next : here
  const isOccasion = id !== undefined && here.pathname.startsWith('/occasion/')
  const requested = readFilters(new URLSearchParams(search))
  const filters = isOccasion ? { ...requested, occasion: '' } : requested
  const path = isOccasion ? occasionPath(id) : categoryPath(id, eid)

  /** Every change resets the list to its first page. */
  const pathTo = (change: Partial<Filters>) => path + queryOf({ ...filters, page: 1, ...change })
  const apply = (change: Partial<Filters>) => {
    const changed = pathTo(change)
    if (changed !== pathTo({})) navigate(changed, { preventScrollReset: true })
  }
  return { filters, path, pathTo, apply }
}
