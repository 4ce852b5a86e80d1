import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { parseDecimal } from '@rawnaq/rules/digits'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { ItemSearch } from '../fields/item-search.tsx'
import { VariantSelect } from '../fields/variant-select.tsx'

type FoundItem = { id: number; name: string; code: string; properties_count: number }
type Draft = { item: FoundItem; property_id: number | null; price: string }

/** Adds the price of an item, or of one of its variants. A refusal leaves what was entered. */
export function NewGroupPrice({ groupId, onSaved }: { groupId: number; onSaved: () => Promise<unknown> }) {
  const translate = useTranslate()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [error, setError] = useState('')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!draft) return
    setError('')
    const { item, property_id } = draft
    const body = { customer_group_id: groupId, item_id: item.id, property_id, price: parseDecimal(draft.price) }
    try {
      await callApi('POST', '/group_price', { body })
      setDraft(null)
      await onSaved()
    } catch (failure) {
      if (!(failure instanceof AdminRefusal)) throw failure
      setError(Object.values(failure.errors)[0]?.[0] ?? failure.message)
    }
  }
  return (
    <>
      <ItemSearch<FoundItem>
        label={translate('customers.prices.add')}
        isExcluded={() => false}
        onSelect={(item) => {
          setError('')
          setDraft({ item, property_id: null, price: '' })
        }}
      />
      {draft && (
        <Box
          component="form"
          onSubmit={add}
          noValidate
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { sm: '1fr 1fr auto' },
            alignItems: 'start',
            marginBlock: 2,
          }}
        >
          <Box sx={{ gridColumn: '1 / -1' }}>
            <bdi>{draft.item.name}</bdi> · <bdi dir="ltr">{draft.item.code}</bdi>
          </Box>
          {draft.item.properties_count > 0 && (
            <Box sx={{ display: 'grid' }}>
              <VariantSelect
                itemId={draft.item.id}
                value={draft.property_id}
                onChange={(property_id) => setDraft({ ...draft, property_id })}
                hint={translate('customers.prices.allVariants')}
              />
            </Box>
          )}
          <TextField
            autoFocus
            required
            label={translate('customers.prices.price')}
            value={draft.price}
            onChange={({ target }) => setDraft({ ...draft, price: target.value })}
            error={error !== ''}
            helperText={error}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
          />
          <Button type="submit" variant="contained" disabled={draft.price.trim() === ''}>
            {translate('customers.prices.save')}
          </Button>
        </Box>
      )}
    </>
  )
}
