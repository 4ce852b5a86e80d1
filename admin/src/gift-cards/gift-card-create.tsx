import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { IssuedGiftCard } from '@rawnaq/contract/gift-cards'
import type { CardDesign } from '@rawnaq/contract/gifts'
import { parseDecimal } from '@rawnaq/rules/digits'
import { formatGiftCardCode } from '@rawnaq/rules/gift-card'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Title, useNotify, useRedirect, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { useCurrency } from '../api/use-money.ts'
import { currentLanguage } from '../language/current-language.ts'
import { languageNames } from '../language/translate-key.ts'
import { SecretDialog } from '../shell/secret-dialog.tsx'

const empty = {
  ...{ amount: '', recipient_name: '', recipient_email: '', sender_name: '', message: '' },
  ...{ card_design_id: '', send_on: '', expires_on: '' },
}
type Field = keyof typeof empty | 'locale'

/** Issues a gift card. The idempotency key of the form prevents a second one. */
export function GiftCardCreate() {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const currency = useCurrency()
  const { data: designs } = useQuery({
    queryKey: ['card designs'],
    queryFn: () => callApi<{ data: CardDesign[] }>('GET', '/card_design', { query: { per_page: 100 } }),
  })
  const [key] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState<Record<Field, string>>({ ...empty, locale: currentLanguage() })
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({})
  const [isBusy, setBusy] = useState(false)
  const [issued, setIssued] = useState<IssuedGiftCard | null>(null)
  const open = (card: IssuedGiftCard) => redirect('show', 'gift_card', card.id)

  const issue = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { data } = await callApi<{ data: IssuedGiftCard }>('POST', '/gift_card', {
        body: bodyOf(values),
        idempotencyKey: key,
      })
      notify('giftCards.issued', { type: 'success' })
      if (data.code) setIssued(data)
      else open(data)
    } catch (error) {
      setErrors(error instanceof AdminRefusal ? error.errors : {})
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  const input = (field: Field, label: string, { slotProps, ...more }: TextFieldProps = {}) => (
    <TextField
      label={translate(`giftCards.${label}`, { currency: currency.code })}
      value={values[field]}
      onChange={({ target }) => setValues({ ...values, [field]: target.value })}
      error={errors[field] !== undefined}
      helperText={errors[field]?.[0]}
      {...more}
      slotProps={{ htmlInput: { dir: 'auto' }, ...slotProps }}
    />
  )
  const asDate = { type: 'date', slotProps: { inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } } } as const
  return (
    <Box component="form" onSubmit={issue} noValidate sx={formStyle}>
      <Title title={translate('giftCards.issue')} />
      <Box component="p" sx={{ margin: 0, gridColumn: '1 / -1', color: 'text.secondary' }}>
        {translate('giftCards.issueLead')}
      </Box>
      {input('amount', 'value', {
        required: true,
        slotProps: { htmlInput: { dir: 'ltr', inputMode: 'decimal' } },
      })}
      {input('expires_on', 'expiresOn', asDate)}
      {input('recipient_name', 'recipientName')}
      {input('recipient_email', 'recipientEmail', { slotProps: { htmlInput: { dir: 'ltr', inputMode: 'email' } } })}
      {input('sender_name', 'senderName')}
      {input('send_on', 'sendDay', asDate)}
      {input('card_design_id', 'design', {
        select: true,
        slotProps: {},
        children: (designs?.data ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            <bdi>{name}</bdi>
          </MenuItem>
        )),
      })}
      {input('locale', 'language', {
        select: true,
        slotProps: {},
        children: languageNames.map(({ locale, name }) => (
          <MenuItem key={locale} value={locale}>
            {name}
          </MenuItem>
        )),
      })}
      <Box sx={{ gridColumn: '1 / -1' }}>
        {input('message', 'message', { multiline: true, minRows: 3, fullWidth: true })}
      </Box>
      <div>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate('giftCards.issue')}
        </Button>
      </div>
      {issued?.code && (
        <SecretDialog title="giftCards.code" secret={formatGiftCardCode(issued.code)} onClose={() => open(issued)} />
      )}
    </Box>
  )
}

/** A text that is not a number is sent as it is, and refused at its field. */
const bodyOf = ({ amount, card_design_id, send_on, expires_on, ...texts }: Record<Field, string>) => ({
  ...texts,
  amount: parseDecimal(amount) ?? (amount || undefined),
  card_design_id: card_design_id ? Number(card_design_id) : null,
  send_on: send_on || null,
  expires_on: expires_on || null,
})

const formStyle = {
  ...{ display: 'grid', gap: 2, padding: 2, marginBlockStart: 2, maxInlineSize: 900 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  ...{ backgroundColor: 'background.paper', borderRadius: 1 },
}
