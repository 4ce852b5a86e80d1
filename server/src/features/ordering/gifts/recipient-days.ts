import type { recipientDays } from '@rawnaq/contract/recipient-gift'
import { deliveryDays, leadDays } from '@rawnaq/rules/delivery-days'
import { dayOf } from '@rawnaq/rules/local-time'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { loadAreaDelivery } from '../../../db/delivery/load-delivery.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { readPreparation } from '../delivery/read-preparation.ts'
import { findLinkedGift } from './read-recipient-gift.ts'

/** The days on which the gift of a link can be delivered to an area. */
export async function listRecipientDays({ db, now }: Shop, token: string, areaId: number) {
  const { order } = await findLinkedGift(db, token)
  return availableDays((await loadRecipientDelivery(db, order.id, areaId, now())).plan)
}

/** The area of a recipient with its delivery plan. */
export type RecipientDelivery = Awaited<ReturnType<typeof loadRecipientDelivery>>

/** The area of a recipient, and its slots without a fee: the order is paid, and no recipient pays. */
export async function loadRecipientDelivery(db: Db | Tx, orderId: number, areaId: number, now: Date) {
  const found = await loadAreaDelivery(db, areaId, now)
  if (!found) throw new Refusal('invalid', { errors: { 'delivery.area_id': ['no_such_record'] } })
  const lines = await readPreparation(db, orderId, dayOf(found.plan.now))
  const { area, plan } = found
  const slots = plan.slots.filter(({ fee }) => fee === 0)
  return { area, plan: { ...plan, slots, leadDays: leadDays(lines, area.extra_days) } }
}

/** The days of a plan with the slots that can be chosen. */
export const availableDays = (plan: RecipientDelivery['plan']): z.output<typeof recipientDays> =>
  deliveryDays(plan)
    .map(({ day, slots }) => ({
      day,
      slots: slots
        .filter(({ state }) => state === 'available' || state === 'few_left')
        .map(({ slot }) => ({ id: slot.id, from_time: slot.from, to_time: slot.to })),
    }))
    .filter(({ slots }) => slots.length > 0)
