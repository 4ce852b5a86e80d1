import type { cartLine } from '@rawnaq/contract/customer-orders'
import { linePrice } from '@rawnaq/rules/line-price'
import type { Locale } from '@rawnaq/rules/locale'
import { percentOf } from '@rawnaq/rules/money'
import type { z } from 'zod'
import { textOf } from '../../../resources/localised-texts.ts'
import { presentPicture } from '../../../resources/picture.ts'
import { isStillSold, type LoadedLine } from '../checkout/load-order-lines.ts'
import { isPurchasable, toRuleLine, withAvailability } from '../checkout/price-order.ts'

type CartLine = z.output<typeof cartLine>

/** The lines of a cart in its order. A deleted item keeps its name and costs nothing. */
export function presentCartLines(order_id: number, lines: readonly LoadedLine[], locale: Locale): CartLine[] {
  const found = withAvailability(lines.filter(isStillSold))
  return lines.map((line) => {
    const sold = found.find(({ line_id }) => line_id === line.line_id)
    const name = textOf(line, 'name', locale)
    return {
      id: line.line_id!,
      order_id,
      item_id: line.item_id,
      property_id: line.property_id,
      item_quantity: line.quantity,
      name,
      item_name: name,
      code: line.code,
      image: presentPicture(line.picture, name),
      size: textOf(line, 'size', locale) || null,
      color: textOf(line, 'color', locale) || null,
      ...(sold ? pricesOf(sold) : noPrices),
    }
  })
}

/** Whether a line counts towards the totals: not if it is deleted, out of stock or lacks its variant. */
export const countsInCart = (line: LoadedLine): boolean => isStillSold(line) && isPurchasable(line)

function pricesOf(line: LoadedLine & { available: boolean }) {
  const { discount, lineTotal } = linePrice(toRuleLine(line))
  return {
    item_price: line.unit_price,
    discount,
    offer_id: line.offer_id,
    tax_id: line.tax_id,
    tax_percentage: line.tax,
    line_total: lineTotal,
    line_tax: percentOf(lineTotal, line.tax),
    stock: line.stock,
    available: line.available,
    needs_variant: line.needs_variant,
    gone: false,
  }
}

const noPrices = {
  item_price: 0,
  discount: 0,
  offer_id: null,
  tax_id: null,
  tax_percentage: 0,
  line_total: 0,
  line_tax: 0,
  stock: 0,
  available: false,
  needs_variant: false,
  gone: true,
}
