import type { cartLine, cart as cartSchema } from '@rawnaq/contract/customer-orders'
import { backorderNote } from '@rawnaq/contract/words/backorders'
import { taxedLinePrice } from '@rawnaq/rules/line-price'
import type { LocalDay } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { orderTotals } from '@rawnaq/rules/order-totals'
import { splitName } from '@rawnaq/rules/person-name'
import type { z } from 'zod'
import { parseDeliveryTerms } from '../../../db/orders/delivery-terms.ts'
import { pricesIncludeTax } from '../../../db/settings/prices-include-tax.ts'
import type { Shop } from '../../../http/shop.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { presentPicture } from '../../../resources/picture.ts'
import { todayOf, withBackorders } from '../checkout/backorders.ts'
import { cartRows, isStillSold, type LoadedLine, type LoadedOrder, loadLines } from '../checkout/load-order-lines.ts'
import { presentCharges } from '../checkout/order-charges.ts'
import { isPurchasable, toRuleLine, withAvailability } from '../checkout/price-order.ts'
import { presentParts } from '../hampers/line-parts.ts'
import { lineOptionCharges, optionCopies, presentOptions } from '../options/present-options.ts'
import { orderPromotions, presentPromotion } from '../promotions/order-promotions.ts'
import { promotionRules } from '../promotions/select-promotions.ts'
import { type CartOwner, type CartRow, findCart } from './cart-owner.ts'

/** A cart in one language; money in minor units. */
export type Cart = z.output<typeof cartSchema>

/** A cart with the catalogue data of its lines and the settings that price it. */
export type LoadedCart = CartRow & Pick<LoadedOrder<LoadedLine>, 'lines' | 'promotions' | 'settings'>

/** A cart at current prices. Undefined if this owner has no cart. */
export async function readCart(shop: Shop, owner: CartOwner, locale: Locale): Promise<Cart | undefined> {
  const row = await findCart(shop.db, owner)
  if (!row) return undefined
  const loaded = await loadLines(shop.db, cartRows(row.cart.id), { userId: row.cart.user_id })
  return presentCart({ ...row, ...loaded }, shop, locale)
}

/** A cart in the given language; money in minor units. Totals only include lines that can be bought. */
export function presentCart(
  { cart, customer, lines, promotions, settings }: LoadedCart,
  { currency, now }: Pick<Shop, 'currency' | 'now'>,
  locale: Locale,
): Cart {
  const { flatDelivery, freeDeliveryAbove } = parseDeliveryTerms(settings, currency)
  const counted = lines.filter(isInTotals)
  const rules = promotionRules(promotions, counted)
  const isTaxIncluded = pricesIncludeTax(settings)
  const terms = { coupon: null, promotions: rules, flatDelivery, freeDeliveryAbove, pricesIncludeTax: isTaxIncluded }
  const charges = lineOptionCharges(lines, isInTotals)
  const totals = orderTotals(counted.map(toRuleLine), terms, charges)
  const promoted = orderPromotions(totals.promotions, promotions, rules)
  const { name, mobile, email } = customer ?? noCustomer
  const { firstName, lastName } = splitName(name)
  return {
    id: cart.id,
    user_id: cart.user_id,
    status: orderStatus.draft,
    issue_date: cart.issue_date.toISOString(),
    due_date: null,
    address_id: cart.address_id,
    customer_name: name,
    customer_first_name: firstName,
    customer_last_name: lastName,
    customer_mobile: mobile,
    customer_email: email,
    user: customer && { name, mobile },
    prices_include_tax: isTaxIncluded,
    total: totals.total,
    discount: totals.discount,
    promotion: totals.promotion,
    coupon: totals.coupon,
    tax: totals.tax,
    taxed_total: totals.taxedTotal,
    total_shipping: totals.totalShipping,
    delivery_quoted: totals.deliveryQuoted,
    charges_total: totals.chargesTotal,
    charges_tax: totals.chargesTax,
    grand_total: totals.grandTotal,
    coupon_code: null,
    limit_price_for_shipment: freeDeliveryAbove,
    items: presentCartLines(cart.id, lines, isTaxIncluded, todayOf(settings, now()), locale),
    charges: presentCharges(charges, totals.charges, locale),
    promotions: promoted.promotions.map((promotion) => presentPromotion(promotion, locale)),
  }
}

/** A guest gives name and contact at checkout. */
const noCustomer = { name: '', mobile: '', email: '' }

/** Whether a line counts towards the totals: not if it is deleted, out of stock, or lacks its variant or its options. */
const isInTotals = (line: LoadedLine) => isStillSold(line) && isPurchasable(line)

/** The lines of a cart in its order. A deleted item keeps its name and costs nothing. */
function presentCartLines(
  order_id: number,
  lines: readonly LoadedLine[],
  isTaxIncluded: boolean,
  today: LocalDay,
  locale: Locale,
): z.output<typeof cartLine>[] {
  const soldLines = withBackorders(withAvailability(lines.filter(isStillSold)), today)
  return lines.map((line) => {
    const sold = soldLines.find(({ line_id }) => line_id === line.line_id)
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
      options: presentOptions(optionCopies(line), locale),
      parts: presentParts(line.parts, locale),
      dispatch_note: backorderNote(sold?.backorder ?? null, locale),
      is_returnable: line.options.length === 0,
      ...(sold ? pricesOf(sold, isTaxIncluded) : noPrices),
    }
  })
}

function pricesOf(line: LoadedLine & { available: boolean }, isTaxIncluded: boolean) {
  const { discount, lineTotal, lineTax } = taxedLinePrice(toRuleLine(line), isTaxIncluded)
  return {
    item_price: line.unit_price,
    discount,
    offer_id: line.offer_id,
    tax_id: line.tax_id,
    tax_percentage: line.tax,
    line_total: lineTotal,
    promotion_share: 0,
    promotion_id: null,
    line_tax: lineTax,
    stock: line.stock,
    available: line.available,
    needs_variant: line.needs_variant,
    needs_options: line.option_problems.length > 0,
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
  promotion_share: 0,
  promotion_id: null,
  line_tax: 0,
  stock: 0,
  available: false,
  needs_variant: false,
  needs_options: false,
  gone: true,
}
