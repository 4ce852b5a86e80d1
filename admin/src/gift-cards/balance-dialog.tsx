import TextField from '@mui/material/TextField'
import { parseDecimal } from '@rawnaq/rules/digits'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useAction } from '../orders/use-action.ts'
import { ActionDialog } from './action-dialog.tsx'

/** What the typed amount does to the balance: it is signed, is added, or is taken. */
const effects = {
  correct: { sign: null, success: 'giftCards.corrected' },
  grant: { sign: 1, success: 'giftCards.granted' },
  withdraw: { sign: -1, success: 'giftCards.withdrawn' },
} as const

type Props = { name: keyof typeof effects; path: string; balance: number; onClose: () => void }

/** Changes a balance with a reason. The idempotency key of the dialog prevents a second change. */
export function BalanceDialog({ name, path, balance, onClose }: Props) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const [key] = useState(() => crypto.randomUUID())
  const [amountText, setAmountText] = useState('')
  const [reason, setReason] = useState('')
  const { sign, success } = effects[name]
  const typed = parseDecimal(amountText)
  const amount = typed !== null && (sign === null || typed > 0) ? typed * (sign ?? 1) : null
  const isValid = amount !== null && amount !== 0 && balance + amount >= 0 && reason.trim() !== ''
  const change = async () => {
    const options = { body: { amount, reason }, idempotencyKey: key }
    if (await run(() => callApi('POST', path, options), success)) onClose()
  }
  return (
    <ActionDialog name={name} isDisabled={!isValid || isBusy} onClose={onClose} onSubmit={change}>
      <TextField
        label={translate('giftCards.amount')}
        value={amountText}
        onChange={({ target }) => setAmountText(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: sign === null ? 'text' : 'decimal' } }}
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
