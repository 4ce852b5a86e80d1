import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { AreaChoice, DeliveryDays } from '@rawnaq/contract/delivery-days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useMoney } from '../api/use-money.ts'
import { formatDay } from '../fields/format.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { useDraft, useFieldError } from './draft-context.ts'
import { FieldGrid } from './field-grid.tsx'
import type { OrderDraft } from './order-draft.ts'

/** The delivery area of an address in Kuwait, and a slot on a day. */
export function DeliverySection() {
  const translate = useTranslate()
  const { draft } = useDraft()
  return (
    <OrderSection title={translate('orders.desk.title')} level={2}>
      <FieldGrid>
        <AreaSearch />
        {draft.area && <SlotInputs area={draft.area} />}
      </FieldGrid>
    </OrderSection>
  )
}

function AreaSearch() {
  const translate = useTranslate()
  const { draft, change, errors } = useDraft()
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    queryKey: ['order', 'areas', search],
    queryFn: () => callApi<{ data: AreaChoice[] }>('GET', '/delivery/areas', { query: { search } }),
  })
  const error = errors['delivery.area_id']?.[0]
  const choose = (area: Pick<AreaChoice, 'id' | 'name'> | null) =>
    change({
      area: area && { id: area.id, name: area.name },
      slot: null,
      address: { ...draft.address, city: draft.address.city || (area?.name ?? '') },
    })
  return (
    <Autocomplete<Pick<AreaChoice, 'id' | 'name'>>
      options={data?.data ?? []}
      value={draft.area}
      // The server has filtered already, in any spelling.
      filterOptions={(options) => options}
      noOptionsText={translate('ra.navigation.no_results')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text.trim() : '')}
      onChange={(_event, area) => choose(area)}
      renderInput={(params) => (
        <TextField {...params} label={translate('orders.desk.area')} error={error !== undefined} helperText={error} />
      )}
    />
  )
}

/** A day and a time. A slot that customers can no longer choose is disabled, with the reason. */
function SlotInputs({ area }: { area: NonNullable<OrderDraft['area']> }) {
  const translate = useTranslate()
  const money = useMoney()
  const errorOf = useFieldError()
  const { draft, change } = useDraft()
  const day = draft.slot?.day ?? ''
  const items = [...new Set(draft.lines.map(({ item }) => item.id))].join(',')
  const options = draft.lines
    .flatMap((line) => Object.entries(line.options).flatMap(([id, text]) => (text ? [id] : [])))
    .join(',')
  const { data } = useQuery({
    queryKey: ['order', 'days', area.id, items, options],
    queryFn: () =>
      callApi<{ data: DeliveryDays }>('GET', '/delivery/days', { query: { area_id: area.id, items, options } }),
  })
  const days = (data?.data.days ?? []).filter(({ slots }) => slots.length > 0)
  const slots = days.find((one) => one.day === day)?.slots ?? []
  return (
    <>
      <TextField
        select
        label={translate('orders.desk.day')}
        value={days.some((one) => one.day === day) ? day : ''}
        onChange={({ target }) => {
          const day = target.value
          change({ slot: day === '' ? null : { day, slot_id: null } })
        }}
      >
        <MenuItem value="">{translate('newOrder.noDay')}</MenuItem>
        {days.map((one) => (
          <MenuItem key={one.day} value={one.day} disabled={one.reason !== null}>
            {formatDay(one.day)}
            {one.reason && ` · ${translate(`orders.desk.state.${one.reason}`)}`}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('orders.desk.time')}
        value={slots.some(({ id }) => id === draft.slot?.slot_id) ? String(draft.slot?.slot_id) : ''}
        onChange={({ target }) => change({ slot: { day, slot_id: Number(target.value) } })}
        disabled={slots.length === 0}
        {...errorOf('delivery.slot_id')}
      >
        {slots.map(({ id, from_time, to_time, fee, state, closure }) => (
          <MenuItem key={id} value={String(id)} disabled={state !== 'available' && state !== 'few_left'}>
            <bdi dir="ltr">{`${from_time}–${to_time}`}</bdi>
            {fee > 0 && (
              <>
                {' · '}
                <bdi dir="ltr">{money(fee)}</bdi>
              </>
            )}
            {state !== 'available' && ` · ${closure ?? translate(`orders.desk.state.${state}`)}`}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
