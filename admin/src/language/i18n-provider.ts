import { isLocale, type Locale } from '@rawnaq/rules/locale'
import type { I18nProvider } from 'react-admin'
import { chooseLanguage, chosenLanguage } from './current-language.ts'
import { languageNames, wordFor } from './translate-key.ts'

/** Gives react-admin its words in our two languages. */
export const i18nProvider = (remember: (locale: Locale) => void): I18nProvider => ({
  translate: (key, options = {}) => wordFor(chosenLanguage(), key, options),
  changeLocale: async (locale) => {
    if (!isLocale(locale) || locale === chosenLanguage()) return
    chooseLanguage(locale)
    remember(locale)
  },
  getLocale: chosenLanguage,
  getLocales: () => languageNames,
})
