import { currencyOf } from '@rawnaq/rules/money'
import { count } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { roles, settings } from './schema.ts'
import { seedDemo } from './seed-demo.ts'
import { defaultRoles } from './starting-roles.ts'

/** What a new shop, and the demo, counts its money in. */
export const defaultCurrency = 'USD'

/** Fills a database that has never been filled: with the demo catalogue, or with no more than a shop needs to open. */
export async function seedIfEmpty(db: Db, { withDemo }: { withDemo: boolean }) {
  const [kept] = await db.select({ settings: count() }).from(settings)
  if (kept!.settings > 0) return
  await db.insert(roles).values(defaultRoles).onConflictDoNothing()
  const currency = currencyOf(defaultCurrency)
  if (withDemo) await seedDemo(db, currency)
  else await db.insert(settings).values({ key: 'currency', value: currency.code })
}
