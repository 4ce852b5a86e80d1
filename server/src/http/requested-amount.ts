import { minorIn } from '@rawnaq/contract/money'
import type { Minor } from '@rawnaq/rules/money'
import { Refusal } from './errors/refusal.ts'

/** An amount of a request in minor units of the currency of its record. Refuses more decimals than the currency has. */
export function requestedAmount(decimal: number, currency: string, field = 'amount'): Minor {
  const minor = minorIn(decimal, currency)
  if (minor === undefined) throw new Refusal('invalid', { errors: { [field]: ['too_precise'] } })
  return minor
}
