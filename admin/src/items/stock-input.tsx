import { NumberInput, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useStock } from './use-stock.ts'
import { totalStock } from './variant-table.ts'

/**
 * Pieces are added or taken away, since orders take some at the same time: an absolute figure would bring back what was
 * sold while the form was open. Where the variants are counted the stock is their sum, and changed there.
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
