import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { FormEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type ActionDialogProps = {
  /** The words of the action: `giftCards.<name>`, and its explanation `giftCards.<name>Lead`. */
  name: string
  isDisabled: boolean
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A form in a dialog for one action on a gift card or on store credit. */
export function ActionDialog({ name, isDisabled, onClose, onSubmit, children }: ActionDialogProps) {
  const translate = useTranslate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`gift-card-${name}`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`gift-card-${name}`}>{translate(`giftCards.${name}`)}</DialogTitle>
        <DialogContent>
          <p>{translate(`giftCards.${name}Lead`)}</p>
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isDisabled}>
            {translate(`giftCards.${name}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
