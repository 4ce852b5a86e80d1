import { NumberInput, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useStock } from './use-stock.ts'
import { totalStock } from './variant-table.ts'

/**
 * Changes the stock by a difference: an absolute number would undo sales made while the form was open. If all variants
 * are counted, the stock is their sum and is edited there.
 */
export function StockInput() {
  const translate = useTranslate()
  const record = useRecordContext()
  const stock = useStock(Number(record?.id))
  const now = Number(stock?.quantity ?? record?.quantity ?? 0)
  const change = Number(useWatch({ name: 'quantity_change' }) ?? 0)
  const isSum = totalStock(stock?.variants ?? []) !== null
  return (
    <NumberInput
      source="quantity_change"
      step="any"
      disabled={isSum}
      helperText={translate(isSum ? 'items.stockOfVariants' : 'items.stock', { now, after: Math.max(0, now + change) })}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  )
}
