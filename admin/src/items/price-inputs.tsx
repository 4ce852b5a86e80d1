import Grid from '@mui/material/Grid'
import Typography from '@mui/material/Typography'
import { toDecimal, toMinor } from '@rawnaq/rules/money'
import { taxOf, withTax } from '@rawnaq/rules/tax'
import { useReference, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useCurrency, useMoney, useShopSetting } from '../api/use-money.ts'
import { FieldInput } from '../fields/field-input.tsx'

/** The price of an item, and what shoppers pay with the chosen tax, or how much tax the price contains. */
export function SellingPriceInput() {
  return <FieldInput source="selling_price" kind="money" isRequired hint={useTaxHint()} />
}

/** Empty without a price or a tax. */
function useTaxHint(): string | undefined {
  const translate = useTranslate()
  const money = useMoney()
  const { digits } = useCurrency()
  const isIncluded = useShopSetting('prices_include_tax') === true
  const [price, taxId] = useWatch({ name: ['selling_price', 'tax_id'] }) as [unknown, number | null | undefined]
  const { referenceRecord: rate } = useReference({ reference: 'tax', id: taxId!, options: { enabled: taxId != null } })
  if (typeof price !== 'number' || !rate) return undefined
  const amount = toMinor(price, digits)
  const tax = taxOf(amount, Math.round(rate.percentage * 100), isIncluded)
  const shown = isIncluded ? tax : withTax(amount, tax, isIncluded)
  const key = isIncluded ? 'items.prices.taxIncluded' : 'items.prices.withTax'
  return translate(key, { amount: money(toDecimal(shown, digits)), percentage: rate.percentage })
}

/** The compare-at price of an item and its scheduled price, with the period in which it holds. */
export function PriceInputs() {
  const translate = useTranslate()
  const half = { xs: 12, sm: 6 }
  return (
    <>
      <Grid size={half}>
        <FieldInput source="compare_at_price" kind="money" />
      </Grid>
      <Grid size={half}>
        <FieldInput source="scheduled_price" kind="money" />
      </Grid>
      <Grid size={half}>
        <FieldInput source="scheduled_from" kind="datetime" />
      </Grid>
      <Grid size={half}>
        <FieldInput source="scheduled_to" kind="datetime" />
      </Grid>
      <Grid size={12}>
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
          {translate('items.prices.lead')}
        </Typography>
      </Grid>
    </>
  )
}
