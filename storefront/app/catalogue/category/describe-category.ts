import type { Locale } from '@rawnaq/rules/locale'
import { intlLocale } from '../../language/lang.ts'
import { wordsOf } from '../../words/load-words.ts'
import { createTranslator, type Messages } from '../../words/translations.ts'

/** Meta description of a category; without a name, of all items. For loaders, which run on the server. */
export function describeCategory(name: string | undefined, count: number, locale: Locale): string {
  translators[locale] ??= translatorOf(locale)
  const t = translators[locale]
  return t('description', { category: name ?? t('all'), count })
}

const translators: Partial<Record<Locale, ReturnType<typeof translatorOf>>> = {}

const translatorOf = (locale: Locale) =>
  createTranslator({
    locale: intlLocale[locale],
    messages: wordsOf(locale) as Messages,
    namespace: 'catalogue.category',
  })
