import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { StaffReturn } from '@rawnaq/contract/returns'
import { parseDecimal, parseQuantity } from '@rawnaq/rules/digits'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useMoney } from '../api/use-money.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { useAction } from '../orders/use-action.ts'

type StepProps = { of: StaffReturn; act: (action: string, body?: object) => Promise<unknown>; isBusy: boolean }

/** What staff can do with an open return: approve or refuse, receive its items, close it with a refund. */
export function NextStep({ of: shown }: { of: StaffReturn }) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const act = (action: string, body?: object) =>
    run(
      () => callApi('POST', `/return/${shown.id}/${action}`, body ? { body } : {}),
      `returns.${{ approve: 'approved', refuse: 'refused', receive: 'received', close: 'closed' }[action]}`,
    )
  const step = { of: shown, act, isBusy }
  const { may_become } = shown
  return (
    <OrderSection title={translate('returns.next')}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {may_become.includes('approved') && <Approve {...step} />}
        {may_become.includes('received') && <Receive {...step} />}
        {may_become.includes('closed') && <Close {...step} />}
        {may_become.includes('refused') && <Refuse {...step} />}
      </Box>
    </OrderSection>
  )
}

function Approve({ act, isBusy }: StepProps) {
  const translate = useTranslate()
  return (
    <div>
      <p>{translate('returns.approveLead')}</p>
      <Button variant="contained" disabled={isBusy} onClick={() => act('approve')}>
        {translate('returns.approve')}
      </Button>
    </div>
  )
}

function Refuse({ act, isBusy }: StepProps) {
  const translate = useTranslate()
  const [answer, setAnswer] = useState('')
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    act('refuse', { answer })
  }
  return (
    <form onSubmit={refuse}>
      <AnswerField label="returns.refuseReason" value={answer} onChange={setAnswer} />
      <Button type="submit" variant="outlined" disabled={isBusy || answer.trim() === ''}>
        {translate('returns.refuse')}
      </Button>
    </form>
  )
}

/** Damaged items stay out of stock by default. */
function Receive({ of: { lines, reason }, act, isBusy }: StepProps) {
  const translate = useTranslate()
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(lines.map(({ id, quantity }) => [id, reason === 'damaged' ? '0' : String(quantity)])),
  )
  const restockedOf = (id: number) => parseQuantity(texts[id] ?? '')
  const isValid = ({ id, quantity }: { id: number; quantity: number }) => {
    const restocked = restockedOf(id)
    return restocked !== null && restocked <= quantity
  }
  const receive = (event: FormEvent) => {
    event.preventDefault()
    act('receive', { lines: lines.map(({ id }) => ({ id, restocked: restockedOf(id) })) })
  }
  return (
    <form onSubmit={receive}>
      <p>{translate('returns.receiveLead')}</p>
      {lines.map((line) => (
        <TextField
          key={line.id}
          label={translate('returns.restock', { name: line.name, count: line.quantity })}
          value={texts[line.id]}
          onChange={({ target }) => setTexts((before) => ({ ...before, [line.id]: target.value }))}
          error={!isValid(line)}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric' } }}
        />
      ))}
      <Button type="submit" variant="contained" disabled={isBusy || !lines.every(isValid)}>
        {translate('returns.receive')}
      </Button>
    </form>
  )
}

function Close({ of: { refundable, completes_order, has_account }, act, isBusy }: StepProps) {
  const translate = useTranslate()
  const money = useMoney()
  const [amountText, setAmountText] = useState(String(refundable))
  const [answer, setAnswer] = useState('')
  const [toStoreCredit, setToStoreCredit] = useState(false)
  const amount = parseDecimal(amountText)
  const isValid = amount !== null && amount >= 0 && amount <= refundable
  const maximum = money(refundable)
  const close = (event: FormEvent) => {
    event.preventDefault()
    act('close', { amount, answer, to_store_credit: toStoreCredit })
  }
  return (
    <form onSubmit={close}>
      <p>{translate(completes_order ? 'returns.closeWhole' : 'returns.closeLead', { amount: maximum })}</p>
      <TextField
        label={translate('returns.amount')}
        value={amountText}
        onChange={({ target }) => setAmountText(target.value)}
        error={!isValid}
        helperText={isValid ? undefined : translate('returns.amountWrong', { amount: maximum })}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
      />
      {has_account && (
        <FormControlLabel
          sx={{ display: 'flex', marginBlockEnd: 2 }}
          control={<Checkbox checked={toStoreCredit} onChange={(_event, on) => setToStoreCredit(on)} />}
          label={translate('orders.toStoreCredit')}
        />
      )}
      <AnswerField label="returns.answer" hint="returns.answerHint" value={answer} onChange={setAnswer} />
      <Button type="submit" variant="contained" disabled={isBusy || !isValid || (amount === 0 && answer.trim() === '')}>
        {translate('returns.close')}
      </Button>
    </form>
  )
}

type AnswerFieldProps = { label: string; hint?: string; value: string; onChange: (value: string) => void }

/** A text that the customer reads. */
function AnswerField({ label, hint, value, onChange }: AnswerFieldProps) {
  const translate = useTranslate()
  return (
    <TextField
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={hint && translate(hint)}
      multiline
      minRows={2}
      slotProps={{ htmlInput: { dir: 'auto', maxLength: 1000 } }}
    />
  )
}
