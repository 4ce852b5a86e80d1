import { parseQuantity } from '@rawnaq/rules/digits'
import type { PageHandle } from './page-handle.ts'

/** The page number of an address; an invalid one counts as the first page. */
export function pageNumberIn({ searchParams }: Pick<URL, 'searchParams'>): number {
  const page = parseQuantity(searchParams.get('page') ?? '') ?? 1
  return page >= 1 && page <= 100_000 ? page : 1
}

/** The `handle` of a list that reads only the page number. */
export const pagedHandle: PageHandle = {
  query(requested) {
    const page = pageNumberIn({ searchParams: requested })
    return page > 1 ? `?page=${page}` : ''
  },
}
