import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { staffPaymentChoices } from '@rawnaq/contract/orders-by-staff'
import type { Quote } from '@rawnaq/contract/quote'
import { parseDecimal } from '@rawnaq/rules/digits'
import { locales } from '@rawnaq/rules/locale'
import { useTranslate } from 'react-admin'
import { useOrderCurrencies } from '../api/use-money.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { useDraft, useFieldError } from './draft-context.ts'
import { QuoteTotals } from './quote-totals.tsx'

type Props = { quote: Quote | undefined; isReady: boolean; problem: string | undefined }

/** How the order is paid, its discount, its totals, and the button that places it. */
export function PaymentSection({ quote, isReady, problem }: Props) {
  const translate = useTranslate()
  const { draft, change, errors } = useDraft()
  const payBy = (errors.pay_by ?? errors.payment_method)?.[0]
  const cash = draft.payBy === 'cash' ? quote?.cash_refusal?.message : undefined
  return (
    <OrderSection title={translate('newOrder.payment')} level={2}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Choice
          label="newOrder.payBy"
          choices={staffPaymentChoices}
          value={draft.payBy}
          onChange={(chosen) => change({ payBy: chosen })}
          prefix="newOrder.pay"
        />
        {(payBy ?? cash) && <Alert severity="warning">{payBy ?? cash}</Alert>}
        <CurrencyChoice />
        <Choice
          label="newOrder.language"
          choices={locales}
          value={draft.locale}
          onChange={(chosen) => change({ locale: chosen })}
          prefix="newOrder.in"
        />
        <Discount />
        {quote && <QuoteTotals quote={quote} />}
        <Box role="alert">{problem && <Alert severity="error">{problem}</Alert>}</Box>
        <Button type="submit" variant="contained" size="large" disabled={!isReady}>
          {translate(`newOrder.place.${draft.payBy}`)}
        </Button>
      </Box>
    </OrderSection>
  )
}

/** The currency of the order, where the shop offers several. */
function CurrencyChoice() {
  const translate = useTranslate()
  const { draft, change } = useDraft()
  const errorOf = useFieldError()
  const codes = useOrderCurrencies()
  if (codes.length === 1) return null
  return (
    <TextField
      select
      label={translate('newOrder.currency')}
      value={draft.currency ?? codes[0]}
      onChange={({ target }) => change({ currency: target.value === codes[0] ? null : target.value })}
      {...errorOf('currency')}
    >
      {codes.map((code) => (
        <MenuItem key={code} value={code}>
          {code}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** An amount with its reason, or a coupon: a field with content disables the other. */
function Discount() {
  const translate = useTranslate()
  const { draft, change } = useDraft()
  const errorOf = useFieldError()
  const { discount, reason, coupon } = draft
  const isWrong = discount.trim() !== '' && !((parseDecimal(discount) ?? 0) > 0)
  return (
    <>
      <TextField
        label={translate('newOrder.discount')}
        value={discount}
        onChange={({ target }) => change({ discount: target.value })}
        disabled={coupon !== ''}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
        {...(isWrong ? { error: true, helperText: translate('newOrder.discountWrong') } : errorOf('discount.amount'))}
      />
      {discount !== '' && (
        <TextField
          label={translate('newOrder.reason')}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
          required
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 200 } }}
          {...errorOf('discount.reason')}
        />
      )}
      <TextField
        label={translate('newOrder.coupon')}
        value={coupon}
        onChange={({ target }) => change({ coupon: target.value })}
        disabled={discount !== ''}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
        {...errorOf('coupon_code')}
      />
    </>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  choices: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  /** The words of the choices are below this key. */
  prefix: string
}

function Choice<Value extends string>({ label, choices, value, onChange, prefix }: ChoiceProps<Value>) {
  const translate = useTranslate()
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{translate(label)}</FormLabel>
      <RadioGroup row value={value} onChange={(_event, chosen) => onChange(chosen as Value)}>
        {choices.map((choice) => (
          <FormControlLabel key={choice} value={choice} control={<Radio />} label={translate(`${prefix}.${choice}`)} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
