import { currencyOf } from '@rawnaq/rules/money'
import { count } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { roles, settings } from '../schema.ts'
import { defaultRoles } from './default-roles.ts'
import { seedDemo } from './seed-demo.ts'

/** The currency of a new shop and of the demo. */
export const defaultCurrency = 'USD'

/** Seeds an empty database: with the demo catalogue, or with the minimum a shop needs. */
export async function seedIfEmpty(db: Db, { withDemo }: { withDemo: boolean }) {
  const [row] = await db.select({ settings: count() }).from(settings)
  if (row!.settings > 0) return
  await db.insert(roles).values(defaultRoles).onConflictDoNothing()
  const currency = currencyOf(defaultCurrency)
  if (withDemo) await seedDemo(db, currency)
  else await db.insert(settings).values({ key: 'currency', value: currency.code })
}
