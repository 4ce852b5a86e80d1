import type { EarliestDelivery } from '@rawnaq/contract/delivery-days'
import { earliestDelivery, leadDays } from '@rawnaq/rules/delivery-days'
import { dayOf, daysBetween } from '@rawnaq/rules/local-time'
import type { Db } from '../db/connect.ts'
import { loadDelivery, type ShopDelivery } from '../db/delivery/load-delivery.ts'

/** The first day on which these lines can be delivered in Kuwait, if ordered now; null without such a day. */
export async function readEarliestDelivery(
  db: Db,
  now: Date,
  lines: Parameters<typeof leadDays>[0],
): Promise<EarliestDelivery | null> {
  return earliestOf(await loadDelivery(db, now), lines)
}

/** The same in a shop whose deliveries have been loaded. */
export function earliestOf(
  plan: ShopDelivery | undefined,
  lines: Parameters<typeof leadDays>[0],
): EarliestDelivery | null {
  const earliest = plan && earliestDelivery({ ...plan, leadDays: leadDays(lines, 0) })
  if (!earliest) return null
  const { day, minutesLeft } = earliest
  return { day, days_ahead: daysBetween(dayOf(plan.now), day), minutes_left: minutesLeft }
}
