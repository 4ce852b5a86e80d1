import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'react-admin'

type SecretDialogProps = { title: string; secret: string; onClose: () => void }

/** Shows a new secret, such as the code of a gift card or an API key: the only time that anyone can read it. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    notify('shell.secret.copied', { type: 'info' })
  }
  const isShort = secret.length < 24
  return (
    <Dialog open aria-labelledby="new-secret" fullWidth maxWidth="xs">
      <DialogTitle id="new-secret">{translate(title)}</DialogTitle>
      <DialogContent>
        <Typography
          component="p"
          dir="ltr"
          sx={{
            fontFamily: 'monospace',
            fontSize: isShort ? 22 : 16,
            textAlign: isShort ? 'center' : 'start',
            overflowWrap: 'anywhere',
          }}
        >
          {secret}
        </Typography>
        <p>{translate('shell.secret.lead')}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>{translate('shell.secret.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {translate('shell.secret.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
