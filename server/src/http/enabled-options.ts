import { type PaymentMethod, paymentMethods } from '@rawnaq/contract/payments'
import { settings as schemas } from '@rawnaq/contract/settings'
import { gulfCountries } from '@rawnaq/rules/countries'
import { type Locale, locales } from '@rawnaq/rules/locale'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { settings } from '../db/schema.ts'

/** The options a shop has enabled. The object is mutable, since the shopkeeper may change them while the shop runs. */
export type EnabledOptions = {
  payments: readonly PaymentMethod[]
  /** Countries with cash on delivery, by ISO code. */
  cashCountries: readonly string[]
  languages: readonly Locale[]
  /** Whether orders note the campaign that led to them. */
  campaigns: boolean
  /** Whether checkouts ask for a consent to report purchases. */
  conversions: boolean
}

/** The options of a new shop: all methods, countries and languages, without campaigns and reports of purchases. */
export const allOptions = (): EnabledOptions => ({
  payments: paymentMethods,
  cashCountries: gulfCountries,
  languages: locales,
  campaigns: false,
  conversions: false,
})

/**
 * Reads the enabled options from the settings. Cached responses must use this, so that none is older than the change
 * after which it was rendered.
 */
export async function readEnabledOptions(db: Db): Promise<EnabledOptions> {
  const rows = await db
    .select()
    .from(settings)
    .where(
      inArray(settings.key, ['payments', 'cash_countries', 'languages', 'campaigns_noted', 'conversions_reported']),
    )
  const enabled = allOptions()
  applyOptionSettings(enabled, Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  return enabled
}

/** Applies changed settings, by key. Null, or a value that cannot be read, enables the default. */
export function applyOptionSettings(enabled: EnabledOptions, values: Readonly<Record<string, unknown>>) {
  const { payments, cashCountries, languages } = allOptions()
  if ('payments' in values) enabled.payments = schemas.payments.safeParse(values.payments).data ?? payments
  if ('cash_countries' in values)
    enabled.cashCountries = schemas.cash_countries.safeParse(values.cash_countries).data ?? cashCountries
  if ('campaigns_noted' in values) enabled.campaigns = values.campaigns_noted === true
  if ('conversions_reported' in values) enabled.conversions = values.conversions_reported === true
  if ('languages' in values) enabled.languages = schemas.languages.safeParse(values.languages).data ?? languages
}
