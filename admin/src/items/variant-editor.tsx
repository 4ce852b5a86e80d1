import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useGetList, useNotify, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { type Stock, stockKey, useStock } from './use-stock.ts'
import { VariantRows } from './variant-rows.tsx'
import { totalStock, type Variant, variantChange, variantTable } from './variant-table.ts'

/** The sizes and colours of an item, with a price and a stock for each combination, saved together. */
export function VariantEditor({ itemId }: { itemId: number }) {
  const stock = useStock(itemId)
  const sizes = useGetList('size', allByPosition).data
  const colours = useGetList('color', allByPosition).data
  if (!stock || !sizes || !colours) return null
  // The key remounts the form with the saved values after each save.
  return (
    <VariantForm key={JSON.stringify(stock.variants)} itemId={itemId} stock={stock} sizes={sizes} colours={colours} />
  )
}

/** All sizes or colours of the shop in their order. */
export const allByPosition = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'position', order: 'ASC' },
} as const

type Props = { itemId: number; stock: Stock; sizes: RaRecord[]; colours: RaRecord[] }

function VariantForm({ itemId, stock, sizes, colours }: Props) {
  const { quantity: now, variants: saved } = stock
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [chosenSizes, setSizes] = useState(() => idsIn(saved, 'size_id'))
  const [chosenColours, setColours] = useState(() => idsIn(saved, 'color_id'))
  const [edited, setEdited] = useState(saved)
  const [error, setError] = useState('')
  const rows = variantTable(inOrder(sizes, chosenSizes), inOrder(colours, chosenColours), edited, saved)
  const after = totalStock(rows) ?? now
  const change = (row: Variant) => setEdited((before) => [...before.filter((one) => !isSameVariant(one, row)), row])

  const save = async () => {
    setError('')
    try {
      await callApi('PUT', `/item/${itemId}/properties`, {
        body: { properties: rows.map((row) => variantChange(row, saved)) },
      })
      notify('items.variants.saved', { type: 'info' })
      await queries.invalidateQueries({ queryKey: stockKey(itemId) })
    } catch (failure) {
      setError(failure instanceof AdminRefusal ? failure.message : translate('ra.notification.http_error'))
    }
  }
  return (
    <Box sx={{ inlineSize: '100%' }}>
      <VariantChoice label="resources.size.many" all={sizes} chosen={chosenSizes} onChange={setSizes} />
      <VariantChoice label="resources.color.many" all={colours} chosen={chosenColours} onChange={setColours} />
      {rows.length === 0 ? (
        <p>{translate('items.variants.none')}</p>
      ) : (
        <>
          <p>{translate('items.variants.shares', { now })}</p>
          <VariantRows rows={rows} sizes={sizes} colours={colours} onChange={change} />
        </>
      )}
      <Box role="status" sx={{ marginBlockStart: 2 }}>
        {after !== now && (
          <Alert severity={after < now ? 'warning' : 'info'}>{translate('items.variants.sum', { now, after })}</Alert>
        )}
        {error && <Alert severity="error">{error}</Alert>}
      </Box>
      <Button variant="contained" onClick={save} sx={{ marginBlock: 2 }}>
        {translate('items.variants.save')}
      </Button>
    </Box>
  )
}

type ChoiceProps = { label: string; all: RaRecord[]; chosen: number[]; onChange: (ids: number[]) => void }

/** Chooses sizes or colours. */
export function VariantChoice({ label, all, chosen, onChange }: ChoiceProps) {
  const translate = useTranslate()
  return (
    <Autocomplete
      multiple
      options={all}
      value={all.filter(({ id }) => chosen.includes(Number(id)))}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, options) => onChange(options.map(({ id }) => Number(id)))}
      renderInput={(params) => <TextField {...params} label={translate(label)} />}
    />
  )
}

/** The sizes or colours in these variants. */
export const idsIn = (rows: Variant[], column: 'size_id' | 'color_id') => [
  ...new Set(rows.map((row) => row[column]).filter((id) => id !== null)),
]

/** In the order of the shop, not in the order of selection. */
export const inOrder = (all: RaRecord[], chosen: number[]) =>
  all.map(({ id }) => Number(id)).filter((id) => chosen.includes(id))

/** Whether two rows are for the same choice. */
export const isSameVariant = (a: Variant, b: Variant) => a.size_id === b.size_id && a.color_id === b.color_id
