import type { OtherCurrency } from '@rawnaq/contract/other-currencies'
import { settings as schemas } from '@rawnaq/contract/settings'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../../db/connect.ts'
import { settings } from '../../../../db/schema.ts'

/** The currencies beside that of the shop that an order can be in. */
export const offeredCurrencies = (setting: unknown): OtherCurrency[] =>
  (schemas.currencies.safeParse(setting).data ?? []).filter(({ is_offered }) => is_offered)

/** The offered currencies of the settings as they are now. */
export async function readOfferedCurrencies(db: Db): Promise<OtherCurrency[]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'currencies'))
  return offeredCurrencies(row?.value)
}
