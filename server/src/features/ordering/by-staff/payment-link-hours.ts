import { settings as schemas } from '@rawnaq/contract/settings'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { settings } from '../../../db/schema.ts'

const DEFAULT_HOURS = 48

/** How long an order waits for the payment by a link of the staff: the setting `payment_link_hours`. */
export async function paymentLinkHours(tx: Tx): Promise<number> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, 'payment_link_hours'))
  return schemas.payment_link_hours.safeParse(row?.value).data ?? DEFAULT_HOURS
}
