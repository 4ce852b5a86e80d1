import { countryOf } from '@rawnaq/rules/countries'
import { type ComponentProps, useMemo } from 'react'
import { countryOptions } from '../addresses/country-options.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Field, SelectField } from '../forms/field.tsx'
import { useLang } from '../language/lang.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { useTranslations } from '../words/translations.ts'
import { type BillingField, billingFields } from './check-billing-address.ts'
import type { BillingAddressState } from './use-billing-address.ts'

/** A checkbox for a billing address other than the delivery address, and its fields. */
export function BillingAddress({ form }: { form: BillingAddressState }) {
  const t = useTranslations('paymentRetry.billing')
  return (
    <section className="checkout-part" aria-labelledby="billing">
      <h2 id="billing">{t('title')}</h2>
      <Checkbox checked={form.isOther} onChange={(event) => form.setOther(event.currentTarget.checked)}>
        {t('other')}
      </Checkbox>
      {form.isOther && <BillingFields form={form} />}
    </section>
  )
}

function BillingFields({ form }: { form: BillingAddressState }) {
  const t = useTranslations('paymentRetry.billing')
  const locale = useLang()
  const options = useMemo(() => countryOptions(locale), [locale])
  const hasPostcode = countryOf(form.values.country_region)?.hasPostcode ?? true
  const invalidFields = billingFields.filter((field) => form.errors[field])
  return (
    <div className="form">
      {form.attempt > 0 && (
        <ErrorSummary
          attempt={form.attempt}
          errors={invalidFields.map((field) => ({ id: idOf(field), label: t(`fields.${field}`) }))}
        />
      )}
      <p className="text-small text-soft">{t('lead')}</p>
      <div className="form-row">
        <SelectField
          id={idOf('country_region')}
          label={t('fields.country_region')}
          autoComplete="billing country"
          options={options}
          value={form.values.country_region}
          error={form.errors.country_region}
          onChange={(event) => form.set('country_region', event.currentTarget.value)}
        />
        <BillingInput form={form} field="city" autoComplete="billing address-level2" />
      </div>
      <BillingInput form={form} field="street_address" autoComplete="billing address-line1" />
      <div className={hasPostcode ? 'form-row form-row-fixed' : 'form-row'}>
        <BillingInput form={form} field="state" autoComplete="billing address-level1" optional />
        {hasPostcode && <BillingInput form={form} field="zip_code" autoComplete="billing postal-code" ltr />}
      </div>
    </div>
  )
}

type BillingInputProps = { form: BillingAddressState; field: BillingField } & Omit<
  ComponentProps<typeof Field>,
  'id' | 'label' | 'form'
>

function BillingInput({ form, field, ...rest }: BillingInputProps) {
  const t = useTranslations('paymentRetry.billing.fields')
  return (
    <Field
      {...rest}
      id={idOf(field)}
      label={t(field)}
      value={form.values[field]}
      error={form.errors[field]}
      onChange={(event) => form.set(field, event.currentTarget.value)}
      onBlur={(event) => form.left(field, event)}
    />
  )
}

const idOf = (field: BillingField) => `billing_${field}`
