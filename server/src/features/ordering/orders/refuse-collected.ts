import type { orders } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'

/** Refuses what staff do about deliveries, such as parcels, for an order that its customer collects from the shop. */
export function refuseCollected({ is_collected }: Pick<typeof orders.$inferSelect, 'is_collected'>): void {
  if (is_collected) throw new Refusal('order_is_collected')
}
