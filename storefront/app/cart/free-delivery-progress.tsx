import type { Quote } from '@rawnaq/contract/quote'
import { untilFreeDelivery } from '@rawnaq/rules/delivery'
import { toDecimal, toMinor } from '@rawnaq/rules/money'
import { useCurrency } from '../hooks/use-money.ts'
import { FreeDeliveryBar } from './free-delivery-bar.tsx'

/** Progress of a quoted cart towards free delivery. */
export function FreeDeliveryProgress({ quote }: { quote: Quote }) {
  const { digits } = useCurrency()
  const limit = quote.limit_price_for_shipment
  const missing = untilFreeDelivery(toMinor(quote.taxed_total, digits), limit === null ? null : toMinor(limit, digits))
  return <FreeDeliveryBar taxedTotal={quote.taxed_total} limit={limit} missing={toDecimal(missing ?? 0, digits)} />
}
