import type { SavedAddress } from '@rawnaq/contract/addresses'
import type { GiftList, GiftListBody } from '@rawnaq/contract/gift-lists'
import { AccountField, AccountFormFrame } from '../account/account-fields.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import type { FormResult } from '../forms/check-form.ts'
import { SelectField, TextAreaField } from '../forms/field.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useTranslations } from '../words/translations.ts'
import { OccasionField, type OccasionOption } from './occasion-field.tsx'

const fields = ['title', 'occasion_id', 'event_day', 'note', 'address_id', 'hides_givers'] as const
type Field = (typeof fields)[number]

type ListFormProps = {
  /** The list to change; a new one without it. */
  list?: GiftList
  occasions: readonly OccasionOption[]
  /** The addresses of the customer, of which gifts may be delivered to one. */
  addresses: readonly SavedAddress[]
  send: (body: GiftListBody) => Promise<void>
}

/** The form of a gift list: title, occasion, date, note, private address, and whether the givers stay hidden until the date. */
export function ListForm({ list, occasions, addresses, send }: ListFormProps) {
  const t = useTranslations('giftList.fields')
  const words = useTranslations('myAccount')
  const form = useAccountForm<Field, GiftListBody>({
    fields,
    check,
    send,
    initial: {
      title: list?.title ?? '',
      occasion_id: String(list?.occasion?.id ?? ''),
      event_day: list?.event_day ?? '',
      note: list?.note ?? '',
      address_id: String(list?.address_id ?? ''),
      hides_givers: list?.hides_givers ? 'on' : '',
    },
  })
  const labels = {
    title: t('title'),
    occasion_id: t('occasion'),
    event_day: t('day'),
    note: t('note'),
    address_id: t('address'),
    hides_givers: t('hide'),
  }
  return (
    <AccountFormFrame form={form} labels={labels} submit={words('save')}>
      <AccountField form={form} field="title" label={labels.title} hint={t('titleHint')} maxLength={100} />
      <OccasionField
        label={labels.occasion_id}
        none={t('noOccasion')}
        occasions={occasions}
        value={form.values.occasion_id}
        error={form.errors.occasion_id}
        onChange={(value) => form.set('occasion_id', value)}
      />
      <AccountField form={form} field="event_day" label={labels.event_day} type="date" optional ltr />
      <TextAreaField
        id="note"
        name="note"
        label={labels.note}
        hint={t('noteHint')}
        optional
        rows={4}
        maxLength={1000}
        value={form.values.note}
        error={form.errors.note}
        onChange={(event) => form.set('note', event.currentTarget.value)}
      />
      {addresses.length > 0 && (
        <SelectField
          id="address_id"
          name="address_id"
          label={labels.address_id}
          hint={t('addressHint')}
          optional
          options={[
            { value: '', label: t('noAddress') },
            ...addresses.map((address) => ({ value: String(address.id), label: nameOf(address) })),
          ]}
          value={form.values.address_id}
          error={form.errors.address_id}
          onChange={(event) => form.set('address_id', event.currentTarget.value)}
        />
      )}
      <Checkbox
        name="hides_givers"
        value="on"
        checked={form.values.hides_givers === 'on'}
        onChange={(event) => form.set('hides_givers', event.currentTarget.checked ? 'on' : '')}
      >
        {labels.hides_givers}
      </Checkbox>
    </AccountFormFrame>
  )
}

/** The title of an address with its area or city and street. */
const nameOf = ({ title_name, area, city, street, street_address }: SavedAddress) =>
  [title_name, area ?? city, street ?? street_address].filter(Boolean).join(' · ')

/** The server checks the rest. */
function check(values: Readonly<Record<Field, string>>): FormResult<Field, GiftListBody> {
  const title = values.title.trim()
  const event_day = values.event_day || null
  const hides_givers = values.hides_givers === 'on'
  const problems: FormResult<Field, GiftListBody>['problems'] = {
    ...(title === '' && { title: 'required' }),
    ...(hides_givers && !event_day && { event_day: 'required' }),
  }
  if (Object.keys(problems).length > 0) return { sent: null, problems }
  const occasion_id = values.occasion_id === '' ? null : Number(values.occasion_id)
  const address_id = values.address_id === '' ? null : Number(values.address_id)
  return { sent: { title, occasion_id, event_day, note: values.note, address_id, hides_givers }, problems }
}
