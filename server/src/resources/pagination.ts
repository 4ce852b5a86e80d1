import type { FastifyRequest } from 'fastify'

type Wanted = { page: number; per_page: number }

/** How many there are, or at least are; only the first `reach` of them have pages. */
type Found = { total: number; isLowerBound?: boolean; reach?: number }

/** The `meta` and `links` of one page of a list; links keep the query and carry no host. */
export function pageLinks(request: FastifyRequest, { page, per_page }: Wanted, found: number | Found) {
  const { total, isLowerBound = false, reach = total } = typeof found === 'number' ? { total: found } : found
  const last = Math.max(1, Math.ceil(Math.min(total, reach) / per_page))
  const linkTo = (number: number) => {
    const [path, query] = request.url.split('?')
    const parameters = new URLSearchParams(query)
    parameters.set('page', String(number))
    return `${path}?${parameters}`
  }
  return {
    meta: {
      current_page: page,
      last_page: last,
      per_page,
      total,
      ...(isLowerBound && { total_is_lower_bound: true as const }),
    },
    links: { next: page < last ? linkTo(page + 1) : null, prev: page > 1 ? linkTo(Math.min(page - 1, last)) : null },
  }
}
