import type { OtherCurrency } from '@rawnaq/contract/other-currencies'

/** A currency that shoppers can choose, with its rate and its step as on the wire. */
export type OfferedCurrency = Pick<OtherCurrency, 'code' | 'rate' | 'step'>

/** The offered currencies of the setting; undefined for none, so that a shop with one currency sends nothing. */
export function offeredCurrencies(setting: unknown): OfferedCurrency[] | undefined {
  const entered = Array.isArray(setting) ? (setting as OtherCurrency[]) : []
  const offered = entered.filter(({ is_offered }) => is_offered).map(({ code, rate, step }) => ({ code, rate, step }))
  return offered.length > 0 ? offered : undefined
}
