import type { quote as quoteSchema } from '@rawnaq/contract/ordering'
import type { Locale } from '@rawnaq/rules/locale'
import type { z } from 'zod'
import { textOf } from '../../resources/languages.ts'
import { presentPicture } from '../../resources/picture.ts'
import type { PricedWish } from './price-wish.ts'

/** A priced wish as a quote in the reader's language; money in minor units. */
export function presentQuote(
  { lines, totals, coupon, freeDeliveryAbove }: PricedWish,
  locale: Locale,
): z.output<typeof quoteSchema> {
  return {
    items: lines.map((line, index) => {
      const name = textOf(line, 'name', locale)
      const { discount, lineTotal, lineTax } = totals.lines[index]!
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
