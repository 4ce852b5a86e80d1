import { isLocale, type Locale } from '@rawnaq/rules/locale'
import type { I18nProvider } from 'react-admin'
import { chooseLanguage, currentLanguage } from './current-language.ts'
import { languageNames, translateKey } from './translate-key.ts'

/** react-admin's i18n provider for English and Arabic. */
export const i18nProvider = (remember: (locale: Locale) => void): I18nProvider => ({
  translate: (key, options = {}) => translateKey(currentLanguage(), key, options),
  changeLocale: async (locale) => {
    if (!isLocale(locale) || locale === currentLanguage()) return
    chooseLanguage(locale)
    remember(locale)
  },
  getLocale: currentLanguage,
  getLocales: () => languageNames,
})
