import type { RecipientGift } from '@rawnaq/contract/recipient-gift'
import { countryOf, hasBlocks } from '@rawnaq/rules/countries'
import { type ComponentProps, useMemo } from 'react'
import { countryOptions } from '../addresses/country-options.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Field, Frame, fieldAria, SelectField, TextAreaField } from '../forms/field.tsx'
import { isSubmitBlur } from '../forms/is-submit-blur.ts'
import { useLang } from '../language/lang.ts'
import { useLongDay } from '../language/long-date.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useTranslations } from '../words/translations.ts'
import { type RecipientField, recipientFields } from './recipient-values.ts'
import { useRecipientForm } from './use-recipient-form.ts'

type RecipientFormProps = { gift: RecipientGift; token: string; received: (gift: RecipientGift) => void }
type Form = ReturnType<typeof useRecipientForm>

/** The form in which a recipient gives the address and, where there are slots, chooses the day. */
export function RecipientForm(props: RecipientFormProps) {
  const t = useTranslations('recipient')
  const form = useRecipientForm(props)
  const locale = useLang()
  const countries = useMemo(() => countryOptions(locale), [locale])
  const country = form.values.country_region
  const isByBlock = hasBlocks(country)
  const { areas } = props.gift
  const invalid = recipientFields.filter((field) => form.errors[field])
  return (
    <section className="recipient-part" aria-labelledby="recipient-ask">
      <h2 id="recipient-ask">{t('ask')}</h2>
      <p className="text-soft">{t('askLead')}</p>
      <form
        className="form"
        noValidate
        onFocus={form.begin}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {form.attempt > 0 && (
          <ErrorSummary
            attempt={form.attempt}
            errors={invalid.map((field) => ({ id: field, label: t(`fields.${field}`) }))}
          />
        )}
        {form.failure && <Notice>{form.failure}</Notice>}
        <div className="form-row">
          <SelectField
            {...choiceProps(form, 'country_region', t('fields.country_region'))}
            autoComplete="country"
            options={countries}
          />
          {isByBlock && areas.length > 0 ? (
            <AreaSelect form={form} areas={areas} />
          ) : (
            <Input form={form} field="city" autoComplete="address-level2" />
          )}
        </div>
        <div className={isByBlock ? 'form-row form-row-fixed' : 'form-row'}>
          {isByBlock && <Input form={form} field="widget" />}
          <Input form={form} field="street_address" autoComplete="address-line1" />
          {!isByBlock && <Input form={form} field="apt_suit_building" autoComplete="address-line2" optional />}
        </div>
        {isByBlock ? (
          <Input form={form} field="apt_suit_building" autoComplete="address-line2" optional />
        ) : (
          <div className="form-row">
            <Input form={form} field="state" autoComplete="address-level1" optional />
            {countryOf(country)?.hasPostcode !== false && (
              <Input form={form} field="zip_code" autoComplete="postal-code" ltr />
            )}
          </div>
        )}
        <DayChoice form={form} isDayNeeded={props.gift.needs_day} />
        <TextAreaField {...choiceProps(form, 'notes', t('fields.notes'))} rows={3} optional />
        <Button type="submit" full busy={form.isBusy}>
          {t(form.isBusy ? 'sending' : 'send')}
        </Button>
      </form>
    </section>
  )
}

/** What a field of the form has, whatever its control. */
const choiceProps = (form: Form, field: RecipientField, label: string) => ({
  id: field,
  name: field,
  label,
  value: form.values[field],
  error: form.errors[field],
  onChange: (event: { currentTarget: { value: string } }) => form.set(field, event.currentTarget.value),
})

type InputProps = { form: Form; field: RecipientField } & Omit<ComponentProps<typeof Field>, 'id' | 'label' | 'form'>

function Input({ form, field, ...rest }: InputProps) {
  const t = useTranslations('recipient.fields')
  return (
    <Field
      {...rest}
      {...choiceProps(form, field, t(field))}
      onBlur={(event) => {
        if (!isSubmitBlur(event)) form.left(field)
      }}
    />
  )
}

/** The areas of Kuwait by governorate. */
function AreaSelect({ form, areas }: { form: Form; areas: RecipientGift['areas'] }) {
  const t = useTranslations('recipient')
  const { error, label, ...control } = choiceProps(form, 'area', t('fields.area'))
  const governorates = [...Map.groupBy(areas, ({ governorate }) => governorate)]
  return (
    <Frame id="area" label={label} error={error}>
      <select {...control} {...fieldAria('area', undefined, error)} className="input" required>
        <option value="">{t('choose')}</option>
        {governorates.map(([governorate, own]) => (
          <optgroup key={governorate} label={governorate}>
            {own.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Frame>
  )
}

/** Day and time, once the area is known and if it has slots. */
function DayChoice({ form, isDayNeeded }: { form: Form; isDayNeeded: boolean }) {
  const t = useTranslations('recipient')
  const longDay = useLongDay()
  const { days, values } = form
  if (!days) return null
  if (days.length === 0) return <p className="text-soft">{t('noDays')}</p>
  const slots = days.find(({ day }) => day === values.day)?.slots ?? []
  const none = { value: '', label: t('choose') }
  return (
    <div className="form-row">
      <SelectField
        {...choiceProps(form, 'day', t('fields.day'))}
        optional={!isDayNeeded}
        options={[none, ...days.map(({ day }) => ({ value: day, label: longDay(day) }))]}
      />
      {slots.length > 0 && (
        <SelectField
          {...choiceProps(form, 'slot', t('fields.slot'))}
          options={[
            none,
            ...slots.map(({ id, from_time, to_time }) => ({ value: String(id), label: `${from_time}–${to_time}` })),
          ]}
          ltr
        />
      )}
    </div>
  )
}
