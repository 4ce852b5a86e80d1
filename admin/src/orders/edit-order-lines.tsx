import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { parseQuantity } from '@rawnaq/rules/digits'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ItemSearch } from '../new-order/item-search.tsx'
import { LineInput } from '../new-order/line-input.tsx'
import { type DraftLine, newLine } from '../new-order/order-draft.ts'

/** A line of the order with its new quantity. */
type EditedLine = { id: number; name: string; quantity: number; isGift: boolean }

type Props = {
  lines: readonly EditedLine[]
  onChange: (id: number, quantity: number) => void
  added: readonly DraftLine[]
  onAdd: (added: DraftLine[]) => void
  errors: Readonly<Record<string, string[]>>
  /** The message at the quantity of a line. */
  errorOf: (id: number) => string | undefined
}

/** The quantities of the lines of an order, and the items that are added to it. */
export function EditOrderLines({ lines, onChange, added, onAdd, errors, errorOf }: Props) {
  const translate = useTranslate()
  return (
    <>
      {lines.map((line) => (
        <QuantityField
          key={line.id}
          line={line}
          onChange={(quantity) => onChange(line.id, quantity)}
          error={errorOf(line.id)}
        />
      ))}
      <Box component="h3" sx={{ fontSize: 16, marginBlock: 2 }}>
        {translate('orders.edit.add')}
      </Box>
      <ItemSearch onSelect={(item) => onAdd([...added, newLine(item)])} error={errors.items?.[0]} />
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {added.map((line, place) => (
          <LineInput
            key={line.key}
            line={line}
            place={place}
            quoted={undefined}
            errors={errors}
            onChange={(changed) => onAdd(added.map((one) => (one.key === changed.key ? changed : one)))}
            onRemove={() => onAdd(added.filter(({ key }) => key !== line.key))}
          />
        ))}
      </Box>
    </>
  )
}

type FieldProps = { line: EditedLine; onChange: (quantity: number) => void; error: string | undefined }

/** The typed text stays as it is; the line takes every whole number from 0 to 999 in it. */
function QuantityField({ line, onChange, error }: FieldProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(String(line.quantity))
  const quantity = parseQuantity(typed)
  const isValid = quantity !== null && quantity <= 999
  const hint = line.isGift ? translate('orders.edit.gift') : undefined
  return (
    <TextField
      label={line.name}
      value={typed}
      error={!isValid || error !== undefined}
      helperText={error ?? (quantity === 0 ? translate('orders.edit.removed') : hint)}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = parseQuantity(target.value)
        if (number !== null && number <= 999) onChange(number)
      }}
      onBlur={() => setTyped(String(line.quantity))}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric' } }}
      fullWidth
      margin="dense"
    />
  )
}
