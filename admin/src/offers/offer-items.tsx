import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetRecordId, useNotify, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { ItemSearch } from '../fields/item-search.tsx'
import { loadOfferItems, type OfferItemRow } from './load-offer-items.ts'
import { OfferItem } from './offer-item.tsx'

/** The items of an offer: search, add, remove and save together. */
export function OfferItems() {
  const offerId = Number(useGetRecordId())
  const key = ['offer-items', offerId]
  const { data } = useQuery({ queryKey: key, queryFn: () => loadOfferItems(offerId) })
  if (!data) return null
  // The key remounts the form with the saved values after each save.
  return <OfferItemsForm key={data.map(({ id }) => id).join()} offerId={offerId} saved={data} queryKey={key} />
}

type Props = { offerId: number; saved: OfferItemRow[]; queryKey: unknown[] }

function OfferItemsForm({ offerId, saved, queryKey }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [items, setItems] = useState(saved)
  const [error, setError] = useState('')
  const isSame = items.length === saved.length && items.every(({ id }) => saved.some((one) => one.id === id))

  const save = async () => {
    setError('')
    try {
      await callApi('PUT', `/offer/${offerId}/items`, { body: { ids: items.map(({ id }) => id) } })
      notify('items.ofOffer.saved', { type: 'info' })
      await queries.invalidateQueries({ queryKey })
      await queries.invalidateQueries({ queryKey: ['offer'] })
    } catch (failure) {
      setError(failure instanceof AdminRefusal ? failure.message : translate('ra.notification.http_error'))
    }
  }
  return (
    <Box component="section" aria-labelledby="offer-items" sx={{ padding: 2 }}>
      <Typography variant="h6" component="h2" id="offer-items">
        {translate('items.ofOffer.title')}
      </Typography>
      <ItemSearch<OfferItemRow>
        label={translate('items.ofOffer.add')}
        isExcluded={(id) => items.some((one) => one.id === id)}
        onSelect={(item) => setItems((before) => [item, ...before])}
      />
      {items.length === 0 && <p>{translate('items.ofOffer.none')}</p>}
      <Box component="ul" sx={{ listStyle: 'none', padding: 0 }}>
        {items.map((item) => (
          <OfferItem
            key={item.id}
            item={item}
            offerId={offerId}
            onRemove={() => setItems((before) => before.filter(({ id }) => id !== item.id))}
          />
        ))}
      </Box>
      <Box role="status">{error && <Alert severity="error">{error}</Alert>}</Box>
      <Button variant="contained" onClick={save} disabled={isSame}>
        {translate('items.ofOffer.save')}
      </Button>
    </Box>
  )
}
