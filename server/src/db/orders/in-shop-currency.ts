import { RATE_DIGITS } from '@rawnaq/rules/convert'
import { currencyCodes, currencyOf } from '@rawnaq/rules/money'
import { type SQL, sql } from 'drizzle-orm'

/** The code of the shop's currency in SQL, read once in a statement. */
export const shopCurrency = `coalesce((select value #>> '{}' from settings where key = 'currency'), 'USD')`

const ofThreeDecimals = currencyCodes.filter((code) => currencyOf(code).digits === 3).map((code) => `'${code}'`)

/** Minor units of one unit of a currency. */
const unitOf = (code: string) => `(case when ${code} in (${ofThreeDecimals}) then 1000 else 100 end)`

const shopUnit = `(select ${unitOf('shop.code')} from (select ${shopCurrency} as code) shop)`

/**
 * An amount of an order `o` in the currency of the shop, by the rate that the order was converted with, rounded half up
 * to the minor unit.
 */
export const inShopCurrency = (amount: SQL) => sql`(case when o.currency_rate is null then ${amount}
  else round(${amount} * ${sql.raw(shopUnit)}::numeric * ${sql.raw(String(10 ** RATE_DIGITS))}
    / (o.currency_rate * ${sql.raw(unitOf('o.currency'))}))::bigint end)`
