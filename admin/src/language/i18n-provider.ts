import { isLocale, type Locale } from '@rawnaq/rules/locale'
import type { I18nProvider } from 'react-admin'
import { chooseLanguage, currentLanguage } from './current-language.ts'
import { languageNames, translateKey } from './translate-key.ts'

/** Gives react-admin its words in our two languages. */
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
