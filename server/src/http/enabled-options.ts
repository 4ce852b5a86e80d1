import { type PaymentMethod, paymentMethods } from '@rawnaq/contract/payments'
import { settings as schemas } from '@rawnaq/contract/settings'
import { gulfCountries } from '@rawnaq/rules/countries'
import { type Locale, locales } from '@rawnaq/rules/locale'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { settings } from '../db/schema.ts'

/** What a shop offers of what there is: an object of its own, since the shopkeeper may choose otherwise while it is open. */
export type Choices = {
  payments: readonly PaymentMethod[]
  /** Where cash is taken on delivery, by ISO code. */
  cashCountries: readonly string[]
  languages: readonly Locale[]
}

/** What a shop offers until somebody chooses. */
export const everything = (): Choices => ({
  payments: paymentMethods,
  cashCountries: gulfCountries,
  languages: locales,
})

/** What the shop offers as it is kept; answers that are kept themselves are made of this, so that none is older than the change it was made after. */
export async function readChoices(db: Db): Promise<Choices> {
  const kept = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, ['payments', 'cash_countries', 'languages']))
  const choices = everything()
  choose(choices, Object.fromEntries(kept.map(({ key, value }) => [key, value])))
  return choices
}

/** From now on the shop offers what these settings say, by their keys; null offers the default, and so does what cannot be read. */
export function choose(choices: Choices, values: Readonly<Record<string, unknown>>) {
  const { payments, cashCountries, languages } = everything()
  if ('payments' in values) choices.payments = schemas.payments.safeParse(values.payments).data ?? payments
  if ('cash_countries' in values)
    choices.cashCountries = schemas.cash_countries.safeParse(values.cash_countries).data ?? cashCountries
  if ('languages' in values) choices.languages = schemas.languages.safeParse(values.languages).data ?? languages
}
