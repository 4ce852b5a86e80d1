import type { charge as chargeSchema } from '@rawnaq/contract/order-totals'
import type { Charge, ChargeAmounts } from '@rawnaq/rules/charges'
import type { Locale } from '@rawnaq/rules/locale'
import type { z } from 'zod'
import { textOf } from '../../../resources/localised-texts.ts'

/**
 * A charge of an order with its name in both languages. `line` is the position of its line; null for the whole order.
 * `is_counted`: the gift wrap has a stock. `field`: where the request has the wrap.
 */
export type OrderCharge = Charge & {
  name_en: string
  name_ar: string
  line: number | null
  gift_wrap_id?: number
  is_counted?: boolean
  field?: string
}

/** Charges with their amounts in the given language, for a quote or a cart; money in minor units. */
export const presentCharges = (
  charges: readonly OrderCharge[],
  amounts: readonly ChargeAmounts[],
  locale: Locale,
): z.output<typeof chargeSchema>[] =>
  charges.map((charge, index) => ({
    kind: charge.kind,
    name: textOf(charge, 'name', locale),
    line: charge.line,
    unit_price: charge.unitPrice,
    quantity: charge.quantity,
    amount: amounts[index]!.amount,
    tax_percentage: charge.tax,
    tax: amounts[index]!.chargeTax,
  }))

/** Charges as rows of `order_charges`, without the ids of the order and of its lines. */
export const chargeCopies = (charges: readonly OrderCharge[], amounts: readonly ChargeAmounts[]) =>
  charges.map(({ kind, name_en, name_ar, line, gift_wrap_id, unitPrice, quantity, tax }, index) => ({
    ...{ kind, name_en, name_ar, line, gift_wrap_id, unit_price: unitPrice, quantity, tax_percentage: tax },
    ...{ amount: amounts[index]!.amount, tax: amounts[index]!.chargeTax },
  }))
