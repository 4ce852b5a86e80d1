import { currencyOf } from '@rawnaq/rules/money'
import { useId } from 'react'
import { intlLocale, useLang } from '../language/lang.ts'
import { useRootData } from '../root-data.ts'
import { useTranslations } from '../words/translations.ts'
import { useChosenCurrency } from './chosen-currency.ts'
import { saveCurrency } from './saved-currency.ts'
import '../forms/field.css'

/** The choice of a currency for all prices of the shop. */
export function CurrencyChoice() {
  const t = useTranslations('currency')
  const id = useId()
  const chosen = useChosenCurrency()
  const { currency, currencies = [] } = useRootData()?.settings ?? { currency: currencyOf('USD') }
  const names = new Intl.DisplayNames(intlLocale[useLang()], { type: 'currency' })
  const codes = [currency.code, ...currencies.map(({ code }) => code)]
  return (
    <>
      <label htmlFor={id}>{t('label')}</label>
      <select
        className="input"
        id={id}
        value={chosen?.currency.code ?? currency.code}
        onChange={({ currentTarget: { value } }) => saveCurrency(value === currency.code ? '' : value)}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {t('option', { name: names.of(code) ?? code, code })}
          </option>
        ))}
      </select>
    </>
  )
}
