import Alert from '@mui/material/Alert'
import { useGetList, useInput, useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { allByPosition, idsIn, inOrder, isSameVariant, VariantChoice } from './variant-editor.tsx'
import { VariantRows } from './variant-rows.tsx'
import { totalStock, type Variant, variantTable } from './variant-table.ts'

/** The sizes and colours of a new item, with a price and a stock for each combination. */
export function NewVariants() {
  const translate = useTranslate()
  const sizes = useGetList('size', allByPosition).data
  const colours = useGetList('color', allByPosition).data
  const { field } = useInput({ source: 'variants', defaultValue: [] })
  const { errors } = useFormState({ name: ['variants', 'size_id', 'color_id'] })
  const shared = Number(useWatch({ name: 'quantity' }) ?? 0)
  if (!sizes || !colours) return null
  const rows: Variant[] = field.value
  const chosen = { size: idsIn(rows, 'size_id'), color: idsIn(rows, 'color_id') }
  const choose = ({ size, color }: typeof chosen) =>
    field.onChange(variantTable(inOrder(sizes, size), inOrder(colours, color), rows, rows))
  const total = totalStock(rows)
  const error = firstMessage([errors.variants, errors.size_id, errors.color_id])
  return (
    <>
      <VariantChoice
        label="resources.size.many"
        all={sizes}
        chosen={chosen.size}
        onChange={(size) => choose({ ...chosen, size })}
      />
      <VariantChoice
        label="resources.color.many"
        all={colours}
        chosen={chosen.color}
        onChange={(color) => choose({ ...chosen, color })}
      />
      {rows.length === 0 ? (
        <p>{translate('items.variants.none')}</p>
      ) : (
        <>
          <p>
            {total === null
              ? translate('items.variants.shares', { now: shared })
              : translate('items.variants.sumOfNew', { total })}
          </p>
          <VariantRows
            rows={rows}
            sizes={sizes}
            colours={colours}
            onChange={(row) => field.onChange(rows.map((one) => (isSameVariant(one, row) ? row : one)))}
          />
        </>
      )}
      {error && <Alert severity="error">{error}</Alert>}
    </>
  )
}

/** The first error message at any depth. */
function firstMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  const { message } = errors as { message?: unknown }
  if (typeof message === 'string') return message
  return Object.entries(errors)
    .filter(([name]) => name !== 'ref')
    .map(([, value]) => firstMessage(value))
    .find((text) => text !== undefined)
}
