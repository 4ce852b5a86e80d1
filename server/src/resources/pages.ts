import type { FastifyRequest } from 'fastify'

type Wanted = { page: number; per_page: number }

/** The `meta` and `links` of one page of a list; links keep the query and carry no host. */
export function pageOf(request: FastifyRequest, { page, per_page }: Wanted, total: number) {
  const last = Math.max(1, Math.ceil(total / per_page))
  const linkTo = (number: number) => {
    const [path, query] = request.url.split('?')
    const parameters = new URLSearchParams(query)
    parameters.set('page', String(number))
    return `${path}?${parameters}`
  }
  return {
    meta: { current_page: page, last_page: last, per_page, total },
    links: { next: page < last ? linkTo(page + 1) : null, prev: page > 1 ? linkTo(Math.min(page - 1, last)) : null },
  }
}
