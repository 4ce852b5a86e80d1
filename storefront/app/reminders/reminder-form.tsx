import type { Reminder, ReminderBody } from '@rawnaq/contract/reminders'
import { AccountField, AccountFormFrame } from '../account/account-fields.tsx'
import { accountApi } from '../account/session/session.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import type { FormResult } from '../forms/check-form.ts'
import { OccasionField, type OccasionOption } from '../gift-lists/occasion-field.tsx'
import { useLang } from '../language/lang.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { useTranslations } from '../words/translations.ts'

const fields = ['name', 'occasion_id', 'day', 'is_yearly', 'sends_email'] as const
type Field = (typeof fields)[number]

type ReminderFormProps = {
  /** The reminder to change; null for a new one. */
  reminder: Reminder | null
  occasions: readonly OccasionOption[]
  onSaved: () => Promise<void>
}

/** The form of a reminder: whose date, occasion, date, every year or once, and whether an email is sent. */
export function ReminderForm({ reminder, occasions, onSaved }: ReminderFormProps) {
  const t = useTranslations('reminder.fields')
  const words = useTranslations('myAccount')
  const locale = useLang()
  const form = useAccountForm<Field, ReminderBody>({
    fields,
    check,
    send: async (body) => {
      const api = accountApi(locale)
      await (reminder ? api.changeReminder(reminder.id, body) : api.saveReminder(body))
      await onSaved()
    },
    initial: {
      name: reminder?.name ?? '',
      occasion_id: String(reminder?.occasion?.id ?? ''),
      day: reminder?.day ?? '',
      is_yearly: (reminder?.is_yearly ?? true) ? 'on' : '',
      sends_email: (reminder?.sends_email ?? true) ? 'on' : '',
    },
  })
  const labels = {
    name: t('name'),
    occasion_id: t('occasion'),
    day: t('day'),
    is_yearly: t('yearly'),
    sends_email: t('email'),
  }
  const checkbox = (field: 'is_yearly' | 'sends_email') => (
    <Checkbox
      name={field}
      value="on"
      checked={form.values[field] === 'on'}
      onChange={(event) => form.set(field, event.currentTarget.checked ? 'on' : '')}
    >
      {labels[field]}
    </Checkbox>
  )
  return (
    <AccountFormFrame form={form} labels={labels} submit={words('save')}>
      <AccountField form={form} field="name" label={labels.name} hint={t('nameHint')} maxLength={100} />
      <OccasionField
        label={labels.occasion_id}
        none={t('noOccasion')}
        occasions={occasions}
        value={form.values.occasion_id}
        error={form.errors.occasion_id}
        onChange={(value) => form.set('occasion_id', value)}
      />
      <AccountField form={form} field="day" label={labels.day} type="date" ltr />
      <div>
        {checkbox('is_yearly')}
        {reminder ? checkbox('sends_email') : <input type="hidden" name="sends_email" value="on" />}
      </div>
    </AccountFormFrame>
  )
}

/** The server checks the rest. A new reminder sends its email. */
function check(values: Readonly<Record<Field, string>>): FormResult<Field, ReminderBody> {
  const name = values.name.trim()
  const problems: FormResult<Field, ReminderBody>['problems'] = {
    ...(name === '' && { name: 'required' }),
    ...(values.day === '' && { day: 'required' }),
  }
  if (Object.keys(problems).length > 0) return { sent: null, problems }
  const occasion_id = values.occasion_id === '' ? null : Number(values.occasion_id)
  const is_yearly = values.is_yearly === 'on'
  return { sent: { name, occasion_id, day: values.day, is_yearly, sends_email: values.sends_email === 'on' }, problems }
}
