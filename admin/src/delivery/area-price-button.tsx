import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { latinDigits } from '@rawnaq/rules/digits'
import { type FormEvent, useState } from 'react'
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'

/** Sets the delivery price of the selected areas. */
export function AreaPriceButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { selectedIds, onUnselectItems } = useListContext()
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState('')
  const count = selectedIds.length
  const close = () => setOpen(false)
  const open = () => {
    setError('')
    setOpen(true)
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = latinDigits(String(new FormData(event.currentTarget).get('price') ?? '')).replace('٫', '.')
    try {
      await callApi('PUT', '/delivery_area/prices', { body: { ids: selectedIds.map(Number), price: Number(typed) } })
    } catch (failure) {
      if (!(failure instanceof AdminRefusal)) throw failure
      return setError(failure.errors.price?.[0] ?? failure.message)
    }
    close()
    onUnselectItems()
    refresh()
    notify('delivery.priced', { type: 'success', messageArgs: { count } })
  }
  return (
    <>
      <Button onClick={open}>{translate('delivery.setPrice')}</Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby="area-price-title">
        <form onSubmit={save}>
          <DialogTitle id="area-price-title">{translate('delivery.setPriceOf', { count })}</DialogTitle>
          <DialogContent>
            <TextField
              name="price"
              label={translate('resources.delivery_area.fields.price')}
              error={error !== ''}
              helperText={error}
              autoFocus
              required
              fullWidth
              margin="dense"
              slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained">
              {translate('ra.action.save')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
