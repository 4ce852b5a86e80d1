import type { recipientAddressBody } from '@rawnaq/contract/recipient-gift'
import { hasBlocks } from '@rawnaq/rules/countries'
import { slotProblem } from '@rawnaq/rules/delivery-days'
import { orderStatus } from '@rawnaq/rules/order-status'
import { splitName } from '@rawnaq/rules/person-name'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import { addresses, deliveryAreas, orderGifts, orders } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { bookSlot } from '../delivery/book-slot.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { deliveryState } from './present-gift.ts'
import { findLinkedGift, isDayRequired } from './read-recipient-gift.ts'
import { availableDays, loadRecipientDelivery, type RecipientDelivery } from './recipient-days.ts'

type AddressRequest = z.output<typeof recipientAddressBody>

/**
 * Stores the address that a recipient gives, once, with area and slot, and notifies the sender, in one transaction. The
 * order itself keeps its empty address, which its customer reads.
 */
export async function giveAddress(shop: Shop, token: string, request: AddressRequest): Promise<void> {
  await transact(shop.db, async (tx) => {
    const { order } = await findLinkedGift(tx, token)
    await lockOrder(tx, order.id)
    // The order may have been canceled, and the link replaced or used, while the lock was awaited.
    const { gift, order: current } = await findLinkedGift(tx, token)
    if (deliveryState(gift) !== 'waiting_for_address') throw new Refusal('address_already_given')
    if (current.status !== orderStatus.placed) throw new Refusal('gift_link_unusable')

    const delivery = await checkDelivery(tx, shop, order.id, request)
    const { delivery: _, ...address } = request
    const { firstName: first_name, lastName: last_name } = splitName(gift.recipient_name)
    const [stored] = await tx
      .insert(addresses)
      .values({ ...emptyToNull(address), first_name, last_name, phone_number: gift.recipient_phone })
      .returning({ id: addresses.id })
    await tx
      .update(orderGifts)
      .set({ recipient_address_id: stored!.id, address_received_at: shop.now() })
      .where(eq(orderGifts.order_id, order.id))
    if (delivery) await setDelivery(tx, order.id, delivery)
    await queueOrderEmail(tx, 'address_received', current)
  })
}

/** Optional fields that were left empty are stored as null, as in every address. */
const emptyToNull = ({ city, street_address, country_region, ...rest }: Omit<AddressRequest, 'delivery'>) => ({
  ...{ city, street_address, country_region },
  ...Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value || null])),
})

type Delivery = {
  area: RecipientDelivery['area']
  booking: { slot: RecipientDelivery['plan']['slots'][number]; day: string } | null
}

/** The chosen area and slot. Areas are those of Kuwait: there one is required if the shop has any. */
async function checkDelivery(tx: Tx, shop: Shop, orderId: number, request: AddressRequest): Promise<Delivery | null> {
  const refuse = (field: string, issue: 'required' | 'not_an_option') =>
    new Refusal('invalid', { errors: { [`delivery.${field}`]: [issue] } })
  const { delivery } = request
  if (!hasBlocks(request.country_region)) {
    if (delivery) throw refuse('area_id', 'not_an_option')
    return null
  }
  if (!delivery) {
    if ((await tx.$count(deliveryAreas, eq(deliveryAreas.published, true))) > 0) throw refuse('area_id', 'required')
    return null
  }
  const { area, plan } = await loadRecipientDelivery(tx, orderId, delivery.area_id, shop.now())
  const { day, slot_id } = delivery
  if (!day || !slot_id) {
    if ((await isDayRequired(tx)) && availableDays(plan).length > 0) throw refuse('slot_id', 'required')
    return { area, booking: null }
  }
  const slot = plan.slots.find(({ id }) => id === slot_id)
  if (!slot || slotProblem(plan, slot, day))
    throw new Refusal('slot_not_available', { errors: { 'delivery.slot_id': ['slot_not_available'] } })
  return { area, booking: { slot, day } }
}

async function setDelivery(tx: Tx, orderId: number, { area, booking }: Delivery) {
  const slot = booking && {
    delivery_slot_id: booking.slot.id,
    delivery_day: booking.day,
    delivery_from: booking.slot.from,
    delivery_to: booking.slot.to,
  }
  await tx
    .update(orders)
    .set({ delivery_area_id: area.id, ...slot })
    .where(eq(orders.id, orderId))
  if (booking) await bookSlot(tx, booking)
}
