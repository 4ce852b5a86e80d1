import type { Profile } from '@rawnaq/contract/account'
import type { SavedAddress } from '@rawnaq/contract/addresses'
import type { AreaChoice } from '@rawnaq/contract/delivery-days'
import { countryOf } from '@rawnaq/rules/countries'
import { useMemo } from 'react'
import { AccountField, AccountFormFrame } from '../account/account-fields.tsx'
import { AreaField } from '../delivery/area-field.tsx'
import { SelectField, TextAreaField } from '../forms/field.tsx'
import { useLang } from '../language/lang.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { useTranslations } from '../words/translations.ts'
import { type AnyAddressField, anyAddressFields, blockFields, homeCountry } from './check-saved-address.ts'
import { countryOptions } from './country-options.ts'
import { useAddressForm } from './use-saved-address-form.ts'

/** The form of a saved address. */
export function AddressForm({ stored, profile }: { stored: SavedAddress | null; profile: Profile }) {
  const t = useTranslations('myAccount')
  const locale = useLang()
  const labels = useLabels()
  const { form, country, setCountry, hasBlocks, forOther, setForOther, isDefault, setDefault } = useAddressForm(
    stored,
    profile,
  )
  const options = useMemo(() => countryOptions(locale), [locale])
  const propsOf = (field: AnyAddressField) => ({ form, field, label: labels[field] })
  const areaProps = (field: 'area' | 'city') => ({
    ...{ id: field, name: field, label: labels[field], value: form.values[field], error: form.errors[field] },
    onType: (text: string) => form.set(field, text),
    onChoose: ({ name }: AreaChoice) => form.set(field, name),
    onBlur: form.onBlur(field),
  })
  return (
    <div className="my-account-narrow">
      <AccountFormFrame form={form} labels={labels} submit={t('save')}>
        <SelectField
          id="country_region"
          name="country_region"
          label={labels.country_region}
          autoComplete="country"
          options={options}
          value={country}
          error={form.errors.country_region}
          onChange={(event) => setCountry(event.currentTarget.value)}
        />
        {hasBlocks ? (
          <>
            <AccountField {...propsOf('title_name')} hint={t('address.titleHint')} />
            <div className="form-row">
              <AreaField {...areaProps('area')} />
              <AccountField {...propsOf('widget')} />
            </div>
            <div className="form-row">
              <AccountField {...propsOf('street')} autoComplete="address-line1" />
              <AccountField {...propsOf('avenue')} optional />
            </div>
            <div className="form-row">
              <AccountField {...propsOf('house_number')} />
              <AccountField {...propsOf('floor_no')} optional />
            </div>
            <AccountField {...propsOf('apartment_number')} optional />
            <Checkbox checked={forOther} onChange={(event) => setForOther(event.currentTarget.checked)}>
              {t('address.forOther')}
            </Checkbox>
            {forOther && (
              <div className="form-row">
                <AccountField {...propsOf('recipient_name')} autoCapitalize="words" />
                <AccountField {...propsOf('recipient_phone')} type="tel" inputMode="tel" ltr />
              </div>
            )}
          </>
        ) : (
          <>
            <div className="form-row">
              <AccountField {...propsOf('first_name')} autoComplete="given-name" autoCapitalize="words" />
              <AccountField {...propsOf('last_name')} autoComplete="family-name" autoCapitalize="words" />
            </div>
            <div className="form-row">
              <AccountField {...propsOf('phone_number')} type="tel" inputMode="tel" autoComplete="tel" ltr />
              <AccountField {...propsOf('email')} type="email" inputMode="email" autoComplete="email" ltr />
            </div>
            <div className="form-row">
              {country === homeCountry ? (
                <AreaField {...areaProps('city')} />
              ) : (
                <AccountField {...propsOf('city')} autoComplete="address-level2" />
              )}
              <AccountField {...propsOf('street_address')} autoComplete="address-line1" />
            </div>
            {country === homeCountry && <AccountField {...propsOf('widget')} />}
            <div className="form-row">
              <AccountField {...propsOf('apt_suit_building')} autoComplete="address-line2" optional />
              <AccountField {...propsOf('state')} autoComplete="address-level1" optional />
            </div>
            {countryOf(country)?.hasPostcode && (
              <AccountField {...propsOf('zip_code')} autoComplete="postal-code" ltr />
            )}
          </>
        )}
        <TextAreaField
          id="notes"
          name="notes"
          label={labels.notes}
          optional
          maxLength={1000}
          value={form.values.notes}
          error={form.errors.notes}
          onChange={(event) => form.set('notes', event.currentTarget.value)}
        />
        <Checkbox checked={isDefault} onChange={(event) => setDefault(event.currentTarget.checked)}>
          {t('address.isDefault')}
        </Checkbox>
      </AccountFormFrame>
    </div>
  )
}

function useLabels(): Record<AnyAddressField, string> {
  const blockLabel = useTranslations('myAccount.address')
  const streetLabel = useTranslations('checkout.fields')
  const isBlockField = (field: AnyAddressField): field is (typeof blockFields)[number] | 'notes' =>
    field === 'notes' || blockFields.some((name) => name === field)
  const labels = anyAddressFields.map((field) => [field, isBlockField(field) ? blockLabel(field) : streetLabel(field)])
  return Object.fromEntries(labels)
}
