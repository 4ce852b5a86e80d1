import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useMoney } from '../api/use-money.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { useDraft, useFieldError } from './draft-context.ts'
import { FieldGrid } from './field-grid.tsx'
import { type DraftGift, newGift } from './order-draft.ts'

type Choice = { id: number; name: string; price?: number }

/** Wrap, card, message and recipient of a gift. */
export function GiftSection() {
  const translate = useTranslate()
  const { draft, change } = useDraft()
  const isGift = draft.gift !== null
  return (
    <OrderSection title={translate('orders.gift.title')} level={2}>
      <FormControlLabel
        control={<Checkbox checked={isGift} onChange={(_event, on) => change({ gift: on ? newGift() : null })} />}
        label={translate('newOrder.gift.isGift')}
      />
      {draft.gift && <GiftInputs gift={draft.gift} />}
    </OrderSection>
  )
}

function GiftInputs({ gift }: { gift: DraftGift }) {
  const translate = useTranslate()
  return (
    <>
      <FieldGrid>
        <ChoiceInput field="occasion_id" path="/tag" query={{ group: 'occasion' }} />
        <ChoiceInput field="gift_wrap_id" path="/gift_wrap" />
        <ChoiceInput field="card_design_id" path="/card_design" />
        <TextInput field="sender_name" />
      </FieldGrid>
      <TextInput field="message" isLong />
      <FieldGrid>
        <TextInput field="recipient_name" />
        <TextInput field="recipient_phone" />
      </FieldGrid>
      {(['is_sender_hidden', 'is_surprise', 'address_from_recipient'] as const).map((field) => (
        <FlagInput key={field} field={field} />
      ))}
      {gift.address_from_recipient && <p>{translate('newOrder.gift.linkLater')}</p>}
    </>
  )
}

function useGiftField<Field extends keyof DraftGift>(field: Field) {
  const { draft, change } = useDraft()
  const gift = draft.gift ?? newGift()
  const set = (value: DraftGift[Field]) => change({ gift: { ...gift, [field]: value } })
  return [gift[field], set] as const
}

type TextField_ = 'sender_name' | 'message' | 'recipient_name' | 'recipient_phone'

function TextInput({ field, isLong = false }: { field: TextField_; isLong?: boolean }) {
  const translate = useTranslate()
  const errorOf = useFieldError()
  const [value, set] = useGiftField(field)
  return (
    <TextField
      label={translate(`newOrder.gift.${field}`)}
      value={value}
      onChange={({ target }) => set(target.value)}
      multiline={isLong}
      minRows={isLong ? 2 : undefined}
      fullWidth
      slotProps={{ htmlInput: { dir: field === 'recipient_phone' ? 'ltr' : 'auto' } }}
      {...errorOf(`gift.${field}`)}
    />
  )
}

type ChoiceProps = { field: 'occasion_id' | 'gift_wrap_id' | 'card_design_id'; path: string; query?: object }

function ChoiceInput({ field, path, query = {} }: ChoiceProps) {
  const translate = useTranslate()
  const money = useMoney()
  const errorOf = useFieldError()
  const [value, set] = useGiftField(field)
  const { data } = useQuery({
    queryKey: ['order', path],
    queryFn: () => callApi<{ data: Choice[] }>('GET', path, { query: { ...query, per_page: 100 } }),
  })
  return (
    <TextField
      select
      label={translate(`newOrder.gift.${field}`)}
      value={data ? value : ''}
      onChange={({ target }) => set(target.value)}
      fullWidth
      {...errorOf(`gift.${field}`)}
    >
      <MenuItem value="">{translate('newOrder.gift.none')}</MenuItem>
      {(data?.data ?? []).map(({ id, name, price }) => (
        <MenuItem key={id} value={String(id)}>
          <bdi>{name}</bdi>
          {price ? (
            <>
              {' · '}
              <bdi dir="ltr">{money(price)}</bdi>
            </>
          ) : null}
        </MenuItem>
      ))}
    </TextField>
  )
}

function FlagInput({ field }: { field: 'is_sender_hidden' | 'is_surprise' | 'address_from_recipient' }) {
  const translate = useTranslate()
  const [value, set] = useGiftField(field)
  return (
    <FormControlLabel
      control={<Checkbox checked={value} onChange={(_event, on) => set(on)} />}
      label={translate(`newOrder.gift.${field}`)}
      sx={{ display: 'flex' }}
    />
  )
}
