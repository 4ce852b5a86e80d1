import { isDeepStrictEqual } from 'node:util'
import type { PaymentMethod } from '@rawnaq/contract/payments'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../db/audit/record-audit.ts'
import type { Tx } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'
import { roles, settings, users } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { applyOptionSettings } from '../../http/enabled-options.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { isPayable } from '../../http/offered-methods.ts'
import type { Shop } from '../../http/shop.ts'
import { changeCurrency } from '../../http/shop-currency.ts'
import type { Editor } from '../../resources/editor.ts'
import { refuseEditConflict } from '../../resources/write-rows.ts'
import { updatePictureUse } from './setting-pictures.ts'

type Actor = Pick<Editor, 'userId' | 'requestId'>

/**
 * Changes validated settings, all or none. Refused if one has changed since its expected version. Cached pages that
 * show them are invalidated.
 */
export async function changeSettings(
  shop: Shop,
  values: Record<string, unknown>,
  by: Actor,
  seen: Readonly<Record<string, number>>,
) {
  refuseNoWayToPay(shop, values.payments, values.currency)
  await transact(shop.db, async (tx) => {
    // In the order of their names, so that concurrent forms wait and never deadlock.
    for (const key of Object.keys(values).sort()) await change(tx, shop, key, values[key], by, seen[key])
  })
  if (typeof values.currency === 'string') changeCurrency(shop.currency, values.currency)
  applyOptionSettings(shop.enabledOptions, values)
  shop.cache.invalidate(['setting'])
}

/** At least one chosen payment method must be configured and take the currency; cash always is. */
function refuseNoWayToPay(shop: Shop, chosen: unknown, currency: unknown) {
  const code = typeof currency === 'string' ? currency : shop.currency.code
  const isThere = (method: unknown) => isPayable(shop, method as PaymentMethod, code)
  if (Array.isArray(chosen) && !chosen.some(isThere))
    throw new Refusal('invalid', { errors: { payments: ['too_few'] } })
}

async function change(tx: Tx, shop: Shop, key: string, value: unknown, { userId, requestId }: Actor, seen?: number) {
  const isIt = eq(settings.key, key)
  await tx
    .insert(settings)
    .values({ key, value: asJson(null), version: 0 })
    .onConflictDoNothing()
  const [setting] = await tx.select().from(settings).where(isIt).for('no key update')
  const { value: from = null, version = 0 } = setting ?? {}
  await refuseEditConflict(tx, 'setting', { id: key, version }, seen)
  if (isDeepStrictEqual(from, value)) return
  if (key === 'staff_second_factor') await refuseUnlessOwner(tx, userId)
  if (key === 'currency') await refuseOtherCurrency(tx, shop, value)
  await tx
    .update(settings)
    .set({ value: asJson(value), version: version + 1 })
    .where(isIt)
  await updatePictureUse(tx, from, value)
  const changes = [{ field: 'value', from, to: value }]
  await recordAudit(tx, { userId, requestId, action: 'change', resource: 'setting', recordId: key, changes })
}

/** A JSON null is a value, not a missing one. */
const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Only owners decide, since others could exempt themselves from the second factor. */
async function refuseUnlessOwner(tx: Tx, userId: number) {
  const ofThem = and(eq(users.id, userId), sql`'*' = any(${roles.permissions})`)
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(ofThem)
  if (!owner) throw new Refusal('not_allowed')
}

/** Stored amounts are in the shop's currency, so it can only change before there are any. */
async function refuseOtherCurrency(tx: Tx, { currency }: Shop, value: unknown) {
  if (value === currency.code) return
  if (await hasAmounts(tx)) throw new Refusal('in_use', { errors: { currency: ['in_use'] } })
}

/** Whether anything has a price, a fee or a value: in another currency, its number would mean another amount. */
async function hasAmounts(tx: Tx): Promise<boolean> {
  const [found] = await queryRows<{ exists: boolean }>(
    tx,
    sql`
    select exists (select from items) or exists (select from orders where number is not null)
      or exists (select from settings where key = 'currencies' and jsonb_array_length(nullif(value, 'null')) > 0)
      or exists (select from gift_cards) or exists (select from group_prices)
      or exists (select from coupons where value > 0 or minimum > 0)
      or exists (select from promotions where value > 0 or minimum > 0)
      or exists (select from delivery_areas where price > 0 or minimum > 0)
      or exists (select from delivery_slots where fee > 0)
      or exists (select from gift_wraps where price > 0) or exists (select from card_designs where price > 0) as exists`,
  )
  return found!.exists
}
