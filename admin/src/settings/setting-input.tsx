import { paymentMethods } from '@rawnaq/contract/payments'
import { defaultAccent } from '@rawnaq/rules/accent'
import { defaultArrivalTerms } from '@rawnaq/rules/arrival'
import { countries, gulfCountries } from '@rawnaq/rules/countries'
import { parseDecimal } from '@rawnaq/rules/digits'
import { weekdays } from '@rawnaq/rules/local-time'
import { locales } from '@rawnaq/rules/locale'
import { currencyCodes } from '@rawnaq/rules/money'
import {
  AutocompleteArrayInput,
  BooleanInput,
  ReferenceArrayInput,
  SelectInput,
  TextArrayInput,
  useLocale,
  useTranslate,
} from 'react-admin'
import { ColourInput } from '../fields/colour-input.tsx'
import { FieldInput } from '../fields/field-input.tsx'
import type { FieldKind } from '../resource-config.ts'
import { ChecklistInput } from './checklist-input.tsx'
import { CurrenciesInput } from './currencies-input.tsx'
import { DefaultedChoicesInput } from './defaulted-choices-input.tsx'
import { OpeningHoursInput } from './opening-hours-input.tsx'
import { UploadedPicture } from './uploaded-picture.tsx'

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

/** Delivery areas with cash on delivery; all while none is selected. */
function CashAreasInput({ source }: { source: string }) {
  return (
    <ReferenceArrayInput source={source} reference="delivery_area" perPage={100} sort={byName}>
      <AutocompleteArrayInput
        filterToQuery={(search: string) => ({ search })}
        optionText="name"
        format={(chosen: number[] | null) => chosen ?? []}
        parse={(chosen: number[]) => (chosen.length > 0 ? chosen : null)}
        helperText={`settings.hints.${source}`}
        sx={{ inlineSize: '100%' }}
      />
    </ReferenceArrayInput>
  )
}

const byName = { field: 'name', order: 'ASC' } as const

/** Countries with cash on delivery; the Gulf countries while nothing is selected. */
function CashCountriesInput({ source }: { source: string }) {
  const locale = useLocale() === 'ar' ? 'ar' : 'en'
  const choices = countries.map(({ code, name }) => ({ id: code, name: name[locale] }))
  const helperText = `settings.hints.${source}`
  return <DefaultedChoicesInput source={source} choices={choices} initial={gulfCountries} helperText={helperText} />
}

/** The days on which parcels leave and arrive; the default ones while nothing is selected. */
function WorkingDaysInput({ source }: { source: string }) {
  const translate = useTranslate()
  const choices = weekdays.map((id) => ({ id, name: translate(`settings.weekdays.${id}`) }))
  return <DefaultedChoicesInput source={source} choices={choices} initial={defaultArrivalTerms.workingDays} />
}
