import type { FastifyRequest } from 'fastify'

type PageQuery = { page: number; per_page: number }

/** The exact total, or a lower bound; only the first `reach` rows have pages. */
type Total = { total: number; isLowerBound?: boolean; reach?: number }

/** The `meta` and `links` of one page of a list; links keep the query and carry no host. */
export function pageLinks(request: FastifyRequest, { page, per_page }: PageQuery, found: number | Total) {
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
