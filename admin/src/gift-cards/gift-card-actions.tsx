import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { GiftCard, IssuedGiftCard } from '@rawnaq/contract/gift-cards'
import { parseDecimal } from '@rawnaq/rules/digits'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useCanAccess, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useAction } from '../orders/use-action.ts'
import { CodeDialog } from './code-dialog.tsx'

/** Corrects the balance, replaces the code, blocks the card or allows it again. */
export function GiftCardActions({ card }: { card: GiftCard }) {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'gift_card', action: 'edit' })
  const { isBusy, run } = useAction()
  const [dialog, setDialog] = useState<'correct' | 'renew' | null>(null)
  const [code, setCode] = useState<string | null>(null)
  if (!canAccess) return null
  const isBlocked = card.state === 'blocked'
  const block = () =>
    run(
      () => callApi('PUT', `/gift_card/${card.id}/blocked`, { body: { is_blocked: !isBlocked } }),
      isBlocked ? 'giftCards.unblocked' : 'giftCards.blocked',
    )
  const close = () => setDialog(null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => setDialog('correct')}>
        {translate('giftCards.correct')}
      </Button>
      {!card.customer && (
        <Button variant="outlined" onClick={() => setDialog('renew')}>
          {translate('giftCards.renew')}
        </Button>
      )}
      <Button variant="outlined" color={isBlocked ? 'primary' : 'error'} disabled={isBusy} onClick={block}>
        {translate(isBlocked ? 'giftCards.unblock' : 'giftCards.block')}
      </Button>
      {dialog === 'correct' && <CorrectDialog card={card} onClose={close} />}
      {dialog === 'renew' && <RenewDialog card={card} onClose={close} onCode={setCode} />}
      {code && <CodeDialog code={code} onClose={() => setCode(null)} />}
    </Box>
  )
}

type DialogProps = { card: GiftCard; onClose: () => void }

/** The idempotency key of the dialog prevents a second correction. */
function CorrectDialog({ card, onClose }: DialogProps) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const [key] = useState(() => crypto.randomUUID())
  const [amountText, setAmountText] = useState('')
  const [reason, setReason] = useState('')
  const amount = parseDecimal(amountText)
  const isValid = amount !== null && amount !== 0 && card.balance + amount >= 0 && reason.trim() !== ''
  const correct = async () => {
    const options = { body: { amount, reason }, idempotencyKey: key }
    const isDone = await run(() => callApi('POST', `/gift_card/${card.id}/correction`, options), 'giftCards.corrected')
    if (isDone) onClose()
  }
  return (
    <ActionDialog name="correct" isDisabled={!isValid || isBusy} onClose={onClose} onSubmit={correct}>
      <TextField
        label={translate('giftCards.amount')}
        value={amountText}
        onChange={({ target }) => setAmountText(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'text' } }}
      />
      <TextField
        label={translate('giftCards.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 500 } }}
      />
    </ActionDialog>
  )
}

function RenewDialog({ card, onClose, onCode }: DialogProps & { onCode: (code: string) => void }) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const [email, setEmail] = useState(card.recipient_email)
  const renew = async () => {
    const body = { recipient_email: email.trim() }
    const isDone = await run(async () => {
      const { data } = await callApi<{ data: IssuedGiftCard }>('POST', `/gift_card/${card.id}/code`, { body })
      if (data.code) onCode(data.code)
    }, 'giftCards.renewed')
    if (isDone) onClose()
  }
  return (
    <ActionDialog name="renew" isDisabled={isBusy} onClose={onClose} onSubmit={renew}>
      <TextField
        label={translate('giftCards.recipientEmail')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'email' } }}
      />
    </ActionDialog>
  )
}

type ActionDialogProps = {
  name: 'correct' | 'renew'
  isDisabled: boolean
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

function ActionDialog({ name, isDisabled, onClose, onSubmit, children }: ActionDialogProps) {
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
