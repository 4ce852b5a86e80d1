import { auditQuery, auditRow } from '@rawnaq/contract/audit'
import { listOf } from '@rawnaq/contract/resource'
import { hasPermission, type Permission, requireCaller } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { listAudit } from './list-audit.ts'

const response = { 200: listOf(auditRow) }
const schema = { tags: ['audit'], summary: 'List the audit log', querystring: auditQuery, response }
const config = { access: 'signed-in', refuses: ['not_allowed'] } as const

/**
 * The audit log, newest first: all of it with `audit:read`, that of one record for its readers. Register it before the
 * routes it observes.
 */
export function auditRoutes(app: App, shop: Shop) {
  const readerOf = auditReaders(app)
  app.get('/audit', { schema, config }, async (request) => {
    const caller = requireCaller(request)
    const { resource, record_id } = request.query
    const mayReadIt = resource !== undefined && record_id !== undefined && hasPermission(caller, readerOf(resource))
    if (!mayReadIt && !hasPermission(caller, 'audit:read')) throw new Refusal('not_allowed')
    const { data, ...found } = await listAudit(shop.db, request.query)
    return { data, ...pageLinks(request, request.query, found) }
  })
}

/**
 * Returns the permission to read the audit log of a resource: that of its staff view, or of the resource of that name.
 */
function auditReaders(app: App): (resource: string) => Permission {
  const readers = new Map<string, Permission>()
  app.addHook('onRoute', ({ url, config }) => {
    const name = url.split('/')[2]
    if (name && config?.staffView) readers.set(name, config.staffView)
  })
  return (resource) => readers.get(resource) ?? `${resource}:read`
}
