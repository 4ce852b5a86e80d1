import { settings as schemas } from '@rawnaq/contract/settings'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { settings } from '../../../db/schema.ts'

const DEFAULT_HOURS = 48

/** Until when an order waits for the payment by a link of the staff, from now: the setting `payment_link_hours`. */
export async function paymentLinkDeadline(tx: Tx, now: Date): Promise<Date> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, 'payment_link_hours'))
  const hours = schemas.payment_link_hours.safeParse(row?.value).data ?? DEFAULT_HOURS
  return new Date(now.getTime() + hours * 3_600_000)
}
