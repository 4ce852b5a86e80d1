import { NumberInput, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'

/**
 * Pieces are added or taken away, since orders take some at the same time: an absolute figure would bring back what was
 * sold while the form was open.
 */
export function StockInput() {
  const translate = useTranslate()
  const now = Number(useRecordContext()?.quantity ?? 0)
  const change = Number(useWatch({ name: 'quantity_change' }) ?? 0)
  return (
    <NumberInput
      source="quantity_change"
      step="any"
      helperText={translate('items.stock', { now, after: Math.max(0, now + change) })}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  )
}
