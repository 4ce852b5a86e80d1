import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import { settings } from '../schema.ts'

/** After how many hours a left cart is worth an email: the setting `cart_email_hours`. Null for no emails. */
export async function readCartEmailHours(db: Db | Tx): Promise<number | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'cart_email_hours'))
  return typeof row?.value === 'number' && Number.isInteger(row.value) ? row.value : null
}
