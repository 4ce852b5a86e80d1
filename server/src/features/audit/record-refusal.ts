import type { FastifyRequest } from 'fastify'
import { auditedKey, recordAudit } from '../../db/audit/record-audit.ts'
import type { Caller } from '../../http/access/access.ts'
import type { Shop } from '../../http/shop.ts'

/** Records a forbidden staff request in the audit log, without its body. */
export const recordRefusal =
  ({ db }: Shop) =>
  async ({ userId, apiKey }: Caller, { method, routeOptions: { url = '' }, params, id: requestId }: FastifyRequest) => {
    const path = url.replace('/api', '')
    const [recordId = null] = Object.values(params as Record<string, string>)
    const resource = path.split('/')[1] ?? ''
    const changes = [{ field: 'call', from: null, to: `${method} ${path}` }]
    const record = () => recordAudit(db, { userId, action: 'refused', resource, recordId, changes, requestId })
    await (apiKey ? auditedKey.run(apiKey, record) : record())
  }
