import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { HamperPart } from '@rawnaq/contract/hamper-parts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../../api/api-client.ts'
import { formatNumber } from '../../fields/format.ts'
import { ItemSearch } from '../../fields/item-search.tsx'
import { stockKey, useStock } from '../use-stock.ts'
import { type DraftPart, draftOf, type FoundItem, newPart } from './draft-part.ts'
import { PartRow } from './part-row.tsx'

/** What is inside an item: its parts with their quantities, saved together. */
export function HamperEditor({ itemId }: { itemId: number }) {
  const { data } = useQuery({
    queryKey: partsKey(itemId),
    queryFn: () => callApi<{ data: HamperPart[] }>('GET', `/item/${itemId}/parts`),
  })
  // The key remounts the form with the saved values after each save.
  return data && <HamperForm key={JSON.stringify(data)} itemId={itemId} saved={data.data} />
}

const partsKey = (itemId: number) => ['hamper', itemId]

type Errors = Readonly<Record<string, string[] | undefined>>

function HamperForm({ itemId, saved }: { itemId: number; saved: readonly HamperPart[] }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const stock = useStock(itemId)
  const [parts, setParts] = useState(() => saved.map(draftOf))
  const [errors, setErrors] = useState<Errors>({})
  const [message, setMessage] = useState('')
  const replace = (changed: DraftPart) => {
    setErrors({})
    setParts(parts.map((part) => (part.key === changed.key ? changed : part)))
  }

  const save = async () => {
    setErrors({})
    setMessage('')
    const body = {
      parts: parts.map(({ item, property_id, quantity }) => ({ item_id: item.id, property_id, quantity })),
    }
    try {
      await callApi('PUT', `/item/${itemId}/parts`, { body })
      notify('items.hamper.saved', { type: 'info' })
      await queries.invalidateQueries({ queryKey: stockKey(itemId) })
      await queries.invalidateQueries({ queryKey: partsKey(itemId) })
      refresh()
    } catch (failure) {
      const refusal = failure instanceof AdminRefusal ? failure : null
      setErrors(refusal?.errors ?? {})
      setMessage(refusal?.errors.parts?.[0] ?? refusal?.message ?? translate('ra.notification.http_error'))
    }
  }
  return (
    <Box sx={{ inlineSize: '100%' }}>
      <Typography color="text.secondary" sx={{ marginBlockEnd: 2 }}>
        {translate('items.hamper.lead')}
      </Typography>
      <ItemSearch<FoundItem>
        label={translate('items.hamper.add')}
        isExcluded={(id) => id === itemId}
        onSelect={(item) => setParts([...parts, newPart(item)])}
      />
      {parts.length === 0 && <p>{translate('items.hamper.none')}</p>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {parts.map((part, place) => (
          <PartRow
            key={part.key}
            part={part}
            errorOf={(field) => errors[`parts.${place}.${field}`]?.[0]}
            onChange={replace}
            onRemove={() => setParts(parts.filter(({ key }) => key !== part.key))}
          />
        ))}
      </Box>
      <Box role="status" sx={{ marginBlockStart: 2 }}>
        {saved.length > 0 && stock && <p>{translate('items.hamper.stock', { now: formatNumber(stock.quantity) })}</p>}
        {message && <Alert severity="error">{message}</Alert>}
      </Box>
      <Button variant="contained" onClick={save} sx={{ marginBlock: 2 }}>
        {translate('items.hamper.save')}
      </Button>
    </Box>
  )
}
