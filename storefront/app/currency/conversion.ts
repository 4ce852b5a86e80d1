import { convert, RATE_DIGITS } from '@rawnaq/rules/convert'
import { type Currency, currencyOf, percentOf, toDecimal, toMinor } from '@rawnaq/rules/money'
import type { ChosenCurrency, PricedItem } from './chosen-currency.ts'
import type { OfferedCurrency } from './offered-currencies.ts'

/** Converts amounts of the wire as the server converts those of an order. */
export function conversionOf(shop: Currency, offered: OfferedCurrency): Omit<ChosenCurrency, 'withdraw'> {
  const currency = currencyOf(offered.code)
  const { digits } = currency
  const conversion = {
    from: shop,
    to: currency,
    rate: toMinor(offered.rate, RATE_DIGITS),
    step: toMinor(offered.step, digits),
  }
  const toMinorHere = (amount: number) => {
    const size = convert(toMinor(Math.abs(amount), shop.digits), conversion)
    return amount < 0 ? 0 - size : size
  }
  const converted = (amount: number) => toDecimal(toMinorHere(amount), digits)
  const orNull = (amount: number | null | undefined) => (amount == null ? null : converted(amount))
  return {
    currency,
    convert: converted,
    toShop: (amount) => toDecimal(toMinor(amount / offered.rate, shop.digits), shop.digits),
    convertPrice(price, percentage) {
      const unit = toMinorHere(price)
      // As `linePrice` of the rules, whose chunk the product page alone has.
      return toDecimal(Math.max(0, unit - percentOf(unit, Math.round(percentage * 100))), digits)
    },
    convertItem: <Item extends PricedItem>(item: Item): Item => ({
      ...item,
      price: converted(item.price),
      compareAt: orNull(item.compareAt),
      variants: item.variants?.map((one) => ({ ...one, price: orNull(one.price), compareAt: orNull(one.compareAt) })),
    }),
  }
}
