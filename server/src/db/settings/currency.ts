import { eq } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { settings } from '../schema.ts'

/** The code of the shop's currency; `USD` where the setting is missing. */
export async function currencyCode(db: Db): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'currency'))
  return typeof row?.value === 'string' ? row.value : 'USD'
}
