import { paymentMethods } from '@rawnaq/contract/payments'
import { defaultAccent } from '@rawnaq/rules/accent'
import { parseDecimal } from '@rawnaq/rules/digits'
import { locales } from '@rawnaq/rules/locale'
import { currencyCodes } from '@rawnaq/rules/money'
import { BooleanInput, SelectInput, TextArrayInput, useTranslate } from 'react-admin'
import { ColourInput } from '../fields/colour-input.tsx'
import { FieldInput } from '../fields/field-input.tsx'
import type { FieldKind } from '../resource-config.ts'
import { CashAreasInput } from './cash-areas-input.tsx'
import { CashCountriesInput } from './cash-countries-input.tsx'
import { ChecklistInput } from './checklist-input.tsx'
import { CurrenciesInput } from './currencies-input.tsx'
import { OpeningHoursInput } from './opening-hours-input.tsx'
import { UploadedPicture } from './uploaded-picture.tsx'
import { WorkingDaysInput } from './working-days-input.tsx'

/** The input for a setting. */
export function SettingInput({ source, kind }: { source: string; kind: FieldKind }) {
  const translate = useTranslate()
  if (source === 'currency') {
    return <SelectInput source={source} choices={currencyCodes.map((code) => ({ id: code, name: code }))} />
  }
  if (source === 'logo') return <UploadedPicture source={source} label="fields.logo" />
  if (source === 'accent_color')
    return (
      <ColourInput source={source} isRequired={false} unset={defaultAccent} helperText="settings.hints.accent_color" />
    )
  if (source === 'payments') return <ChecklistInput source={source} all={paymentMethods} labelKey="orders.method" />
  if (source === 'working_days') return <WorkingDaysInput source={source} />
  if (source === 'currencies') return <CurrenciesInput source={source} />
  if (source === 'collection_hours') return <OpeningHoursInput source={source} />
  if (source === 'cash_countries') return <CashCountriesInput source={source} />
  if (source === 'cash_areas') return <CashAreasInput source={source} />
  if (source === 'languages') return <ChecklistInput source={source} all={locales} labelKey="settings.languages" />
  if (source === 'gift_card_amounts')
    return (
      <TextArrayInput
        source={source}
        format={(amounts?: number[]) => amounts?.map(String)}
        parse={(typed: string[]) => typed.map((text) => parseDecimal(text) ?? text)}
        helperText="settings.hints.gift_card_amounts"
      />
    )
  if (source === 'order_notification_emails' || source === 'low_stock_emails')
    return <TextArrayInput source={source} helperText={`settings.hints.${source}`} />
  if (source === 'order_notification_language') {
    const choices = locales.map((id) => ({ id, name: translate(`settings.languages.${id}`) }))
    return <SelectInput source={source} choices={choices} />
  }
  if (source === 'delivery_pricing') {
    const choices = ['items', 'areas'].map((id) => ({ id, name: translate(`settings.deliveryPricing.${id}`) }))
    return <SelectInput source={source} choices={choices} />
  }
  if (['prices_include_tax', 'campaigns_noted', 'conversions_reported'].includes(source))
    return <BooleanInput source={source} helperText={`settings.hints.${source}`} />
  if (source !== 'staff_second_factor') return <FieldInput source={source} kind={kind} />
  const choices = ['optional', 'required'].map((id) => ({ id, name: translate(`settings.secondFactor.${id}`) }))
  return <SelectInput source={source} choices={choices} />
}
