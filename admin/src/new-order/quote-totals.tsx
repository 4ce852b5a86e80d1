import Box from '@mui/material/Box'
import type { Quote } from '@rawnaq/contract/quote'
import { toDecimal, toMinor } from '@rawnaq/rules/money'
import { useTranslate } from 'react-admin'
import { useCurrency, useMoney } from '../api/use-money.ts'

/** The totals of a quote, in the order in which they are calculated. */
export function QuoteTotals({ quote }: { quote: Quote }) {
  const translate = useTranslate()
  const { digits } = useCurrency()
  const { coupon, coupon_code: code } = quote
  const tax = toDecimal(toMinor(quote.tax, digits) + toMinor(quote.charges_tax, digits), digits)
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 0.5, margin: 0 }}>
      <Row name={translate('orders.goods')} amount={quote.total} />
      {coupon > 0 && <Row name={translate(code ? 'orders.coupon' : 'orders.discount', { code })} amount={-coupon} />}
      {quote.charges.map(({ kind, line, name, amount }) => (
        <Row key={`${kind} ${line} ${name}`} name={name} amount={amount} />
      ))}
      {!quote.prices_include_tax && <Row name={translate('orders.tax')} amount={tax} />}
      <Row name={translate('orders.delivery')} amount={quote.total_shipping} />
      <Row name={translate('orders.total')} amount={quote.grand_total} isGrand />
      {quote.prices_include_tax && <Row name={translate('orders.taxIncluded')} amount={tax} />}
    </Box>
  )
}

function Row({ name, amount, isGrand = false }: { name: string; amount: number; isGrand?: boolean }) {
  const money = useMoney()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, ...(isGrand && { fontWeight: 600 }) }}>
      <Box component="dt">
        <bdi>{name}</bdi>
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        <bdi dir="ltr">{money(amount)}</bdi>
      </Box>
    </Box>
  )
}
