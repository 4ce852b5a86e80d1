import { areaPrices, deliveryArea } from '@rawnaq/contract/delivery'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAuditEntries } from '../../db/audit/record-audit.ts'
import { deliveryAreas } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { App } from '../../http/app-type.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { changesBetween } from '../../resources/audit-changes.ts'
import { editorOf } from '../../resources/editor.ts'

/** Sets the same price for several areas in one transaction, each with an audit entry. */
export function setAreaPrices(app: App, shop: Shop) {
  const schema = {
    tags: [deliveryArea.name],
    summary: 'Set the price of several delivery areas',
    body: areaPrices,
    response: { 200: z.object({ data: z.object({ changed: z.int() }) }) },
  }
  app.put('/delivery_area/prices', { schema, config: { access: 'delivery:write' } }, async (request) => {
    const { ids, price } = request.body
    const { userId, requestId } = editorOf(request)
    const changed = await transact(shop.db, async (tx) => {
      const wanted = [...new Set(ids)]
      const found = tx.select().from(deliveryAreas).where(inArray(deliveryAreas.id, wanted))
      const locked = await found.orderBy(deliveryAreas.id).for('no key update')
      if (locked.length < wanted.length) throw new Refusal('invalid', { errors: { ids: ['no_such_record'] } })
      const before = locked.filter((area) => area.price !== price)
      if (before.length === 0) return 0
      const changing = before.map(({ id }) => id)
      await tx
        .update(deliveryAreas)
        .set({ price, version: sql`${deliveryAreas.version} + 1` })
        .where(inArray(deliveryAreas.id, changing))
      const entries = before.map((area) => ({
        ...{ action: 'change', resource: deliveryArea.name, recordId: area.id, requestId },
        changes: changesBetween(deliveryArea, area, { ...area, price }),
      }))
      await recordAuditEntries(tx, userId, entries)
      return before.length
    })
    shop.cache.invalidate(['delivery_area'])
    return { data: { changed } }
  })
}
