import { NumberInput, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useStock } from './use-stock.ts'
import { totalStock } from './variant-table.ts'

/**
 * Changes the stock by a difference: an absolute number would undo sales made while the form was open. If all variants
 * are counted, the stock is their sum and is edited there; that of a hamper follows from its parts. Shows how many people wait for an email when it is back.
 */
export function StockInput() {
  const translate = useTranslate()
  const record = useRecordContext()
  const stock = useStock(Number(record?.id))
  const now = Number(stock?.quantity ?? record?.quantity ?? 0)
  const change = Number(useWatch({ name: 'quantity_change' }) ?? 0)
  const isOfParts = record?.is_hamper === true
  const isSum = !isOfParts && totalStock(stock?.variants ?? []) !== null
  const waiting = Number(record?.waiting_count ?? 0)
  const key = isOfParts ? 'items.stockOfParts' : isSum ? 'items.stockOfVariants' : 'items.stock'
  const stockNow = translate(key, { now, after: now + change })
  return (
    <NumberInput
      source="quantity_change"
      step="any"
      disabled={isSum || isOfParts}
      helperText={waiting > 0 ? `${stockNow} · ${translate('items.waiting', { smart_count: waiting })}` : stockNow}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  )
}
