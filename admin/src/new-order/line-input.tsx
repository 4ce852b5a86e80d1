import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import type { ItemOption } from '@rawnaq/contract/item-options'
import type { Quote } from '@rawnaq/contract/quote'
import { parseQuantity } from '@rawnaq/rules/digits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useMoney } from '../api/use-money.ts'
import { formatNumber } from '../fields/format.ts'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { VariantSelect } from '../fields/variant-select.tsx'
import { FieldGrid } from './field-grid.tsx'
import type { DraftLine } from './order-draft.ts'

type Props = {
  line: DraftLine
  place: number
  quoted: Quote['items'][number] | undefined
  /** The messages of the last refusal by field. */
  errors: Readonly<Record<string, string[]>>
  onChange: (line: DraftLine) => void
  onRemove: () => void
}

/** A line of a new order, or one that is added to an order: quantity, variant and options, with its price, its stock and what is wrong with it. */
export function LineInput({ line, place, quoted, errors, onChange, onRemove }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const { item } = line
  const refused = Object.entries(errors).find(
    ([path]) => path === `items.${place}` || path.startsWith(`items.${place}.`),
  )
  const problem = refused?.[1][0] ?? (quoted && problemOf(quoted, line.property_id))
  return (
    <Box component="li" sx={{ paddingBlock: 2, borderBlockEnd: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Thumbnail of={item.image} />
        <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
          <bdi>{item.name}</bdi>
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            <bdi dir="ltr">{item.code}</bdi>
            {quoted && (
              <>
                {' · '}
                <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
                  {money(quoted.item_price)}
                </Box>
                {!quoted.needs_variant && ` · ${translate('newOrder.stock', { count: formatNumber(quoted.stock) })}`}
              </>
            )}
          </Box>
        </Box>
        {quoted && !problem && (
          <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
            {money(quoted.line_total)}
          </Box>
        )}
        <IconButton onClick={onRemove} aria-label={translate('newOrder.remove', { name: item.name })}>
          <DeleteOutline />
        </IconButton>
      </Box>
      <FieldGrid>
        <QuantityInput line={line} onChange={onChange} />
        {item.properties_count > 0 && (
          <VariantSelect
            itemId={item.id}
            value={line.property_id}
            onChange={(property_id) => onChange({ ...line, property_id })}
          />
        )}
        {item.options_count > 0 && <OptionInputs line={line} onChange={onChange} />}
      </FieldGrid>
      {problem && (
        <Box role="status" sx={{ color: 'error.main', fontSize: 14 }}>
          {refused ? problem : translate(`newOrder.${problem}`)}
        </Box>
      )}
    </Box>
  )
}

function problemOf({ needs_variant, available, needs_options }: NonNullable<Props['quoted']>, variant: number | null) {
  if (needs_variant && variant === null) return 'chooseVariant'
  if (!available) return 'notEnough'
  return needs_options ? 'needsOptions' : undefined
}

type InputProps = Pick<Props, 'line' | 'onChange'>

/** The typed text stays as it is; the line takes every whole number from 1 to 999 in it. */
function QuantityInput({ line, onChange }: InputProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(String(line.quantity))
  const quantity = parseQuantity(typed)
  const isValid = quantity !== null && quantity >= 1 && quantity <= 999
  return (
    <TextField
      label={translate('orders.quantity')}
      value={typed}
      error={!isValid}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = parseQuantity(target.value)
        if (number !== null && number >= 1 && number <= 999) onChange({ ...line, quantity: number })
      }}
      onBlur={() => setTyped(String(line.quantity))}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric' } }}
    />
  )
}

function OptionInputs({ line, onChange }: InputProps) {
  const translate = useTranslate()
  const money = useMoney()
  const query = { item_id: line.item.id, per_page: 100 }
  const { data } = useQuery({
    queryKey: ['order', 'options', line.item.id],
    queryFn: () => callApi<{ data: ItemOption[] }>('GET', '/item_option', { query }),
  })
  return (data?.data ?? []).map(({ id, name, price, is_required, max_length = 20, max_lines = 1 }) => (
    <TextField
      key={id}
      label={name}
      required={is_required ?? false}
      multiline={max_lines > 1}
      value={line.options[id] ?? ''}
      onChange={({ target }) => onChange({ ...line, options: { ...line.options, [id]: target.value } })}
      helperText={translate('newOrder.optionHint', { price: money(price), length: formatNumber(max_length) })}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  ))
}
