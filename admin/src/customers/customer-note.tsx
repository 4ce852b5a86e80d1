import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { Customer } from '@rawnaq/contract/customers'
import { type FormEvent, useState } from 'react'
import { useCanAccess, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { useAction } from '../orders/use-action.ts'

/** The note of the staff. After an edit conflict the typed text stays, with the saved one below. */
export function CustomerNote({ customer: { id, note, version } }: { customer: Customer }) {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'customer', action: 'edit' })
  const { isBusy, run } = useAction()
  const [text, setText] = useState(note)
  const [opened, setOpened] = useState(note)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = { note: text }
    if (await run(() => callApi('PUT', `/customer/${id}/note`, { body, version }), 'customers.saved'))
      setOpened(text.trim())
  }
  if (!canAccess && note === '') return null
  return (
    <OrderSection title={translate('customers.note')}>
      {canAccess ? (
        <form onSubmit={save}>
          <TextField
            label={translate('customers.note')}
            helperText={translate('customers.noteLead')}
            multiline
            minRows={2}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 2000 } }}
          />
          {note !== opened && note !== text.trim() && (
            <Box component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {translate('customers.savedMeanwhile')} <bdi>{note}</bdi>
            </Box>
          )}
          <Button type="submit" variant="outlined" disabled={isBusy || text.trim() === note}>
            {translate('customers.save')}
          </Button>
        </form>
      ) : (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      )}
    </OrderSection>
  )
}
