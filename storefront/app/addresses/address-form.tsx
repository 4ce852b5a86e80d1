import { countryOf, hasBlocks } from '@rawnaq/rules/countries'
import { type ComponentProps, useMemo } from 'react'
import { AreaField } from '../delivery/area-field.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Field, SelectField } from '../forms/field.tsx'
import { useLang } from '../language/lang.ts'
import { useTranslations } from '../words/translations.ts'
import { type AddressField, addressFields } from './address-values.ts'
import { countryOptions } from './country-options.ts'
import type { AddressFormState, ContactFormState } from './use-address-form.ts'

/** The fields of a guest's address. Errors appear beside each field and, after a submit attempt, in a summary above. */
export function AddressForm({ form }: { form: AddressFormState }) {
  const t = useTranslations('checkout')
  const hasPostcode = countryOf(form.values.country_region)?.hasPostcode ?? true
  const invalidFields = addressFields.filter((field) => form.errors[field])
  const isByBlock = hasBlocks(form.values.country_region)
  const buildingInput = <AddressInput form={form} field="apt_suit_building" autoComplete="address-line2" optional />
  const labelOf = (field: AddressField) => (isByBlock && field === 'city' ? t('area.label') : t(`fields.${field}`))
  return (
    <div className="form">
      {form.attempt > 0 && (
        <ErrorSummary
          attempt={form.attempt}
          errors={invalidFields.map((field) => ({ id: field, label: labelOf(field) }))}
        />
      )}
      <p className="text-small text-mute">{t('address.required')}</p>
      <ContactInputs form={form} />
      <div className="form-row">
        <CountrySelect form={form} />
        {isByBlock ? (
          <AreaInput form={form} />
        ) : (
          <AddressInput form={form} field="city" autoComplete="address-level2" />
        )}
      </div>
      <div className={isByBlock ? 'form-row form-row-fixed form-row-block' : 'form-row'}>
        {isByBlock && <AddressInput form={form} field="widget" />}
        <AddressInput form={form} field="street_address" autoComplete="address-line1" />
        {!isByBlock && buildingInput}
      </div>
      <div className={hasPostcode ? 'form-row form-row-fixed' : 'form-row'}>
        {isByBlock && buildingInput}
        <AddressInput
          form={form}
          field="state"
          label={isByBlock ? t('area.governorate') : undefined}
          autoComplete="address-level1"
          optional
        />
        {hasPostcode && <AddressInput form={form} field="zip_code" autoComplete="postal-code" ltr />}
      </div>
    </div>
  )
}

/** The name and contact details of a buyer who does not know the delivery address. */
export function ContactForm({ form }: { form: ContactFormState }) {
  const t = useTranslations('checkout.fields')
  const invalidFields = addressFields.filter((field) => form.errors[field])
  return (
    <div className="form">
      {form.attempt > 0 && (
        <ErrorSummary attempt={form.attempt} errors={invalidFields.map((field) => ({ id: field, label: t(field) }))} />
      )}
      <ContactInputs form={form} />
    </div>
  )
}

function ContactInputs({ form }: { form: AddressFormState | ContactFormState }) {
  return (
    <>
      <div className="form-row">
        <AddressInput form={form} field="first_name" autoComplete="given-name" autoCapitalize="words" />
        <AddressInput form={form} field="last_name" autoComplete="family-name" autoCapitalize="words" />
      </div>
      <div className="form-row">
        <AddressInput form={form} field="phone_number" type="tel" inputMode="tel" autoComplete="tel" ltr />
        <AddressInput form={form} field="email" type="email" inputMode="email" autoComplete="email" ltr />
      </div>
    </>
  )
}

/** The area of an address in Kuwait is its city, and the governorate its state. */
function AreaInput({ form }: { form: AddressFormState }) {
  const t = useTranslations('checkout.area')
  return (
    <AreaField
      id="city"
      name="city"
      label={t('label')}
      value={form.values.city}
      error={form.errors.city}
      onFocus={form.begin}
      onType={(text) => form.set('city', text)}
      onChoose={({ name, governorate }) => form.setAll({ city: name, state: governorate })}
      onBlur={(event) => form.left('city', event)}
    />
  )
}

type AddressInputProps = {
  form: AddressFormState | ContactFormState
  field: AddressField
  label?: string | undefined
} & Omit<ComponentProps<typeof Field>, 'id' | 'label' | 'form'>

function AddressInput({ form, field, label, ...rest }: AddressInputProps) {
  const t = useTranslations('checkout.fields')
  return (
    <Field
      {...rest}
      id={field}
      name={field}
      label={label ?? t(field)}
      value={form.values[field]}
      error={form.errors[field]}
      onFocus={form.begin}
      onChange={(event) => form.set(field, event.currentTarget.value)}
      onBlur={(event) => form.left(field, event)}
    />
  )
}

function CountrySelect({ form }: { form: AddressFormState }) {
  const t = useTranslations('checkout.fields')
  const locale = useLang()
  const options = useMemo(() => countryOptions(locale), [locale])
  return (
    <SelectField
      id="country_region"
      name="country_region"
      label={t('country_region')}
      autoComplete="country"
      options={options}
      value={form.values.country_region}
      error={form.errors.country_region}
      onChange={(event) => form.set('country_region', event.currentTarget.value)}
    />
  )
}
