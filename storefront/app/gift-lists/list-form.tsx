import type { GiftList, GiftListBody } from '@rawnaq/contract/gift-lists'
import { AccountField, AccountFormFrame } from '../account/account-fields.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import type { FormResult } from '../forms/check-form.ts'
import { TextAreaField } from '../forms/field.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useTranslations } from '../words/translations.ts'
import { OccasionField, type OccasionOption } from './occasion-field.tsx'

const fields = ['title', 'occasion_id', 'event_day', 'note', 'hides_givers'] as const
type Field = (typeof fields)[number]

type ListFormProps = {
  /** The list to change; a new one without it. */
  list?: GiftList
  occasions: readonly OccasionOption[]
  send: (body: GiftListBody) => Promise<void>
}

/** The form of a gift list: title, occasion, date, note, and whether the givers stay hidden until the date. */
export function ListForm({ list, occasions, send }: ListFormProps) {
  const t = useTranslations('giftList.fields')
  const words = useTranslations('myAccount')
  const form = useAccountForm<Field, GiftListBody>({
    fields,
    check,
    // The form does not show the address, and leaves it as it is.
    send: (body) => send({ ...body, address_id: list?.address_id ?? null }),
    initial: {
      title: list?.title ?? '',
      occasion_id: String(list?.occasion?.id ?? ''),
      event_day: list?.event_day ?? '',
      note: list?.note ?? '',
      hides_givers: list?.hides_givers ? 'on' : '',
    },
  })
  const labels = {
    title: t('title'),
    occasion_id: t('occasion'),
    event_day: t('day'),
    note: t('note'),
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
  return { sent: { title, occasion_id, event_day, note: values.note, hides_givers }, problems }
}
