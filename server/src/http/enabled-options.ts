import { type PaymentMethod, paymentMethods } from '@rawnaq/contract/payments'
import { settings as schemas } from '@rawnaq/contract/settings'
import { gulfCountries } from '@rawnaq/rules/countries'
import { type Locale, locales } from '@rawnaq/rules/locale'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { settings } from '../db/schema.ts'

/** What a shop offers of what there is: an object of its own, since the shopkeeper may choose otherwise while it is open. */
export type EnabledOptions = {
  payments: readonly PaymentMethod[]
  /** Where cash is taken on delivery, by ISO code. */
  cashCountries: readonly string[]
  languages: readonly Locale[]
}

/** What a shop offers until somebody chooses. */
export const allOptions = (): EnabledOptions => ({
  payments: paymentMethods,
  cashCountries: gulfCountries,
  languages: locales,
})

/** What the shop offers as it is kept; answers that are kept themselves are made of this, so that none is older than the change it was made after. */
export async function readEnabledOptions(db: Db): Promise<EnabledOptions> {
  const kept = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, ['payments', 'cash_countries', 'languages']))
  const enabled = allOptions()
  applyOptionSettings(enabled, Object.fromEntries(kept.map(({ key, value }) => [key, value])))
  return enabled
}

/** From now on the shop offers what these settings say, by their keys; null offers the default, and so does what cannot be read. */
export function applyOptionSettings(enabled: EnabledOptions, values: Readonly<Record<string, unknown>>) {
  const { payments, cashCountries, languages } = allOptions()
  if ('payments' in values) enabled.payments = schemas.payments.safeParse(values.payments).data ?? payments
  if ('cash_countries' in values)
    enabled.cashCountries = schemas.cash_countries.safeParse(values.cash_countries).data ?? cashCountries
  if ('languages' in values) enabled.languages = schemas.languages.safeParse(values.languages).data ?? languages
}
