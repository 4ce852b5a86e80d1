import type { quote as quoteSchema } from '@rawnaq/contract/quote'
import { refusals } from '@rawnaq/contract/refusals'
import { backorderNote } from '@rawnaq/contract/words/backorders'
import { chargeAmounts } from '@rawnaq/rules/charges'
import { taxedLinePrice } from '@rawnaq/rules/line-price'
import type { Locale } from '@rawnaq/rules/locale'
import { withTax } from '@rawnaq/rules/tax'
import type { z } from 'zod'
import { textOf } from '../../../../resources/localised-texts.ts'
import { presentPicture } from '../../../../resources/picture.ts'
import { type OrderCollection, presentCollection } from '../../delivery/collection.ts'
import { isPaidByCards } from '../../gift-cards/pay-by-cards.ts'
import { presentParts } from '../../hampers/line-parts.ts'
import { optionCopies, presentOptions } from '../../options/present-options.ts'
import { termsRefusal } from '../../payments/cash/cash-safeguards.ts'
import { cashCharges } from '../../payments/cash/cash-terms.ts'
import { presentPromotion } from '../../promotions/order-promotions.ts'
import { presentCharges } from '../order-charges.ts'
import { isPurchasable, type PricedOrder, toRuleLine } from '../price-order.ts'

/** A priced order as a quote in the given language; money in minor units. */
export function presentQuote(
  priced: PricedOrder,
  locale: Locale,
  offered: OrderCollection | null = priced.collection,
): z.output<typeof quoteSchema> {
  const { lines, charges, totals, cards, coupon, promoted, freeDeliveryAbove, arrival } = priced
  const cashRefusal = cashRefusalOf(priced)
  const counted = new Map(lines.filter(isPurchasable).map((line, place) => [line, totals.lines[place]!]))
  return {
    items: lines.map((line) => {
      const name = textOf(line, 'name', locale)
      const { discount, lineTotal, lineTax } =
        counted.get(line) ?? taxedLinePrice(toRuleLine(line), priced.pricesIncludeTax)
      return {
        item_id: line.item_id,
        property_id: line.property_id,
        item_quantity: line.quantity,
        name,
        slug: textOf(line, 'slug', locale),
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
        options: presentOptions(optionCopies(line), locale),
        parts: presentParts(line.parts, locale),
        dispatch_note: backorderNote(line.backorder, locale),
        needs_options: line.option_problems.length > 0,
        category_ids: line.category_ids,
      }
    }),
    charges: presentCharges(charges, totals.charges, locale),
    promotions: promoted.promotions.map((promotion) => presentPromotion(promotion, locale)),
    currency: priced.currency.code,
    prices_include_tax: priced.pricesIncludeTax,
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
    paid_by_gift_card: cards.paid,
    left_to_pay: cards.left,
    gift_cards: cards.cards.map(({ card: { last_four, balance }, kind, amount }) => ({
      ...{ kind, last_four, balance, amount },
    })),
    coupon_code: coupon?.code ?? null,
    limit_price_for_shipment: freeDeliveryAbove,
    arrival,
    earliest_delivery: priced.earliestDelivery,
    collection: offered && presentCollection(offered, locale),
    ...(cashRefusal && { cash_refusal: { code: cashRefusal, message: refusals[cashRefusal][locale] } }),
  }
}

/** Only an order with a delivery area is known to go to Kuwait. The fee for cash counts towards the highest total. */
function cashRefusalOf({ isFromRecipient, cash, charges, cards, delivery, collection, pricesIncludeTax }: PricedOrder) {
  if (isPaidByCards(cards)) return null
  if (isFromRecipient) return 'cash_not_from_recipient'
  const isFeeCharged = charges.some(({ kind }) => kind === 'cash_on_delivery')
  const [due] =
    isFeeCharged || collection ? [] : cashCharges('cash', cash).map((charge) => chargeAmounts(charge, pricesIncludeTax))
  const fee = due ? withTax(due.amount, due.chargeTax, pricesIncludeTax) : 0
  const country_region = delivery ? 'KW' : 'unknown'
  const areaId = delivery?.area.id ?? null
  return termsRefusal(cash, { grandTotal: cards.left + fee, address: { country_region }, areaId })
}
