import type { FastifyRequest } from 'fastify'
import type { ChangesPage } from '../db/changes/read-changes.ts'

/** The response with a page of changed records, in the order of the page. */
export function changesResponse<Row extends { id: number }>(
  request: FastifyRequest,
  { ids, deletedIds, cursor, hasMore }: ChangesPage,
  rows: readonly Row[],
) {
  const next = hasMore ? linkTo(request, cursor ?? '') : null
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    data: ids.flatMap((id) => byId.get(id) ?? []),
    deleted_ids: deletedIds,
    cursor,
    links: { next },
  }
}

function linkTo({ url }: FastifyRequest, cursor: string): string {
  const [path, query] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete('updated_since')
  parameters.set('cursor', cursor)
  return `${path}?${parameters}`
}
