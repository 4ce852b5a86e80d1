import { cashOnDelivery } from '@rawnaq/contract/words/charges'
import { type Currency, type Minor, toMinor } from '@rawnaq/rules/money'
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { settings } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { OrderCharge } from '../checkout/order-charges.ts'

/** `maximum`: the highest total that can be paid in cash, null for any. `fee` is a charge with its own tax. */
export type CashTerms = { maximum: Minor | null; fee: Minor; tax: number }

export const cashSettings = ['cash_maximum', 'cash_fee', 'cash_fee_tax'] as const

/** The terms of cash on delivery in the settings; a setting that is not an amount counts as unset. */
export function parseCashTerms(values: ReadonlyMap<string, unknown>, { digits }: Currency): CashTerms {
  const number = (key: string) => {
    const value = values.get(key)
    return typeof value === 'number' && value >= 0 ? value : null
  }
  const amount = (key: string) => {
    const value = number(key)
    return value === null ? null : toMinor(value, digits)
  }
  const tax = Math.min(100_00, Math.round((number('cash_fee_tax') ?? 0) * 100))
  return { maximum: amount('cash_maximum'), fee: amount('cash_fee') ?? 0, tax }
}

/** The terms of cash on delivery now. */
export async function readCashTerms(db: Db | Tx, currency: Currency): Promise<CashTerms> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...cashSettings]))
  return parseCashTerms(new Map(rows.map(({ key, value }) => [key, value])), currency)
}

/** The charge for collecting cash; none for other payment methods or without a fee. */
export const cashCharges = (method: string | undefined, { fee, tax }: CashTerms): OrderCharge[] =>
  method === 'cash' && fee > 0
    ? [
        {
          ...{ kind: 'cash_on_delivery', name_en: cashOnDelivery.en, name_ar: cashOnDelivery.ar },
          ...{ line: null, unitPrice: fee, quantity: 1, tax },
        },
      ]
    : []

/** Refuses an order in cash above the highest total. */
export function refuseCashAbove({ maximum }: CashTerms, method: string, grandTotal: Minor) {
  if (method !== 'cash' || maximum === null || grandTotal <= maximum) return
  throw new Refusal('cash_above_maximum', { errors: { payment_method: ['cash_above_maximum'] } })
}
