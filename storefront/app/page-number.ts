import { parseQuantity } from '@rawnaq/rules/digits'
import type { PageHandle } from './page-handle.ts'

/** The page of a list that an address asks for; what makes no sense is the first. */
export function pageNumberIn({ searchParams }: Pick<URL, 'searchParams'>): number {
  const page = parseQuantity(searchParams.get('page') ?? '') ?? 1
  return page >= 1 && page <= 100_000 ? page : 1
}

/** The `handle` of a list that reads nothing else of its address. */
export const pagedHandle: PageHandle = {
  query(requested) {
    const page = pageNumberIn({ searchParams: requested })
    return page > 1 ? `?page=${page}` : ''
  },
}
