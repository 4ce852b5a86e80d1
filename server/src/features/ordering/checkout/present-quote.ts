import type { quote as quoteSchema } from '@rawnaq/contract/ordering'
import { linePrice } from '@rawnaq/rules/line-price'
import type { Locale } from '@rawnaq/rules/locale'
import { percentOf } from '@rawnaq/rules/money'
import type { z } from 'zod'
import { textOf } from '../../../resources/localised-texts.ts'
import { presentPicture } from '../../../resources/picture.ts'
import { isPurchasable, type PricedLine, type PricedOrder, toRuleLine } from './price-order.ts'

/** A priced order as a quote in the given language; money in minor units. */
export function presentQuote(
  { lines, totals, coupon, freeDeliveryAbove }: PricedOrder,
  locale: Locale,
): z.output<typeof quoteSchema> {
  const counted = new Map(lines.filter(isPurchasable).map((line, place) => [line, totals.lines[place]!]))
  return {
    items: lines.map((line) => {
      const name = textOf(line, 'name', locale)
      const { discount, lineTotal, lineTax } = counted.get(line) ?? alone(line)
      return {
        item_id: line.item_id,
        property_id: line.property_id,
        item_quantity: line.quantity,
        name,
        code: line.code,
        image: presentPicture(line.picture, name),
        size: textOf(line, 'size', locale) || null,
        color: textOf(line, 'color', locale) || null,
        stock: line.stock,
        item_price: line.unit_price,
        discount,
        tax_percentage: line.tax,
        line_total: lineTotal,
        line_tax: lineTax,
        available: line.available,
        needs_variant: line.needs_variant,
      }
    }),
    total: totals.total,
    discount: totals.discount,
    coupon: totals.coupon,
    tax: totals.tax,
    taxed_total: totals.taxedTotal,
    total_shipping: totals.totalShipping,
    delivery_quoted: totals.deliveryQuoted,
    grand_total: totals.grandTotal,
    coupon_code: coupon?.code ?? null,
    limit_price_for_shipment: freeDeliveryAbove,
  }
}

/** The price of a line that is not part of the totals, as in the cart. */
function alone(line: PricedLine) {
  const { discount, lineTotal } = linePrice(toRuleLine(line))
  return { discount, lineTotal, lineTax: percentOf(lineTotal, line.tax) }
}
