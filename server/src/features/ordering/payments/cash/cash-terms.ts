import { settings as schemas } from '@rawnaq/contract/settings'
import { cashOnDelivery } from '@rawnaq/contract/words/charges'
import { type Currency, type Minor, toMinor } from '@rawnaq/rules/money'
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../../db/connect.ts'
import { settings } from '../../../../db/schema.ts'
import type { OrderCharge } from '../../checkout/order-charges.ts'

/** When an order can be paid in cash, and what it costs. */
export type CashTerms = {
  /** The highest total; null for any. */
  maximum: Minor | null
  /** The areas by id; null for all. */
  areaIds: readonly number[] | null
  /** The number of refused deliveries that blocks a phone number; null for no limit. */
  refusalsLimit: number | null
  /** A charge with its own tax. */
  fee: Minor
  tax: number
}

/** The settings that the terms of cash follow from. */
export const cashSettings = ['cash_maximum', 'cash_fee', 'cash_fee_tax', 'cash_areas', 'cash_refusals_limit'] as const

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
  const areaIds = schemas.cash_areas.safeParse(values.get('cash_areas')).data ?? null
  const refusalsLimit = number('cash_refusals_limit')
  return { maximum: amount('cash_maximum'), areaIds, refusalsLimit, fee: amount('cash_fee') ?? 0, tax }
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
