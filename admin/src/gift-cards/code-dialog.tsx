import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { formatGiftCardCode } from '@rawnaq/rules/gift-card'
import { useNotify, useTranslate } from 'react-admin'

/** Shows a new code, the only time that anyone can read it. */
export function CodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const text = formatGiftCardCode(code)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify('giftCards.copied', { type: 'info' })
  }
  return (
    <Dialog open aria-labelledby="new-code" fullWidth maxWidth="xs">
      <DialogTitle id="new-code">{translate('giftCards.code')}</DialogTitle>
      <DialogContent>
        <Typography component="p" dir="ltr" sx={{ fontFamily: 'monospace', fontSize: 22, textAlign: 'center' }}>
          {text}
        </Typography>
        <p>{translate('giftCards.codeLead')}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>{translate('giftCards.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {translate('giftCards.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
