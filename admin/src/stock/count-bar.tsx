import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { StockCount } from './use-stock-count.ts'

/** The reason of a stock-take, with the buttons that save or discard its counts. */
export function CountBar({ count, onSaved }: { count: StockCount; onSaved: () => void }) {
  const translate = useTranslate()
  const { counts, note, setNote, refusal, isBusy, clear, save } = count
  const entered = Object.values(counts)
  if (entered.length === 0) return null
  const differing = entered.filter(({ counted, expected }) => counted !== expected).length
  const noteError = refusal?.errors.note
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await save()
    // After a refusal too: the stock may have changed.
    onSaved()
  }
  return (
    <Paper
      component="form"
      noValidate
      variant="outlined"
      onSubmit={submit}
      sx={{ position: 'sticky', insetBlockEnd: 8, zIndex: 2, padding: 2, display: 'grid', gap: 1.5 }}
    >
      <Typography role="status">{translate('stock.progress', { smart_count: entered.length, differing })}</Typography>
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      <TextField
        size="small"
        required
        label={translate('stock.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={noteError !== undefined}
        helperText={noteError ?? translate('stock.noteHelp')}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate('stock.save')}
        </Button>
        <Button onClick={clear} disabled={isBusy}>
          {translate('stock.discard')}
        </Button>
      </Box>
    </Paper>
  )
}
